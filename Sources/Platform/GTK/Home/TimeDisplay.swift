import GTKInterop
import StopwatchPresentation

/// A time display as large as the room allows, with the digits after the seconds drawn smaller.
final class TimeDisplay {
  let widget: Widget
  let time = DigitLabel(styleClasses: ["stopwatch-time"])
  private let target = TargetLineView()
  private let difference = Label(styleClasses: ["stopwatch-reference"])
  private let rest = Label(styleClasses: ["stopwatch-reference"])
  private let reference: Box
  /// The word of a paused stopwatch, for which the text about the reference has room if there is one.
  private let pausedWord = Label(styleClasses: ["stopwatch-reference"])
  private let pausedBeforeReference = Label(styleClasses: ["stopwatch-reference"])
  private let step = Label(styleClasses: ["stopwatch-step"])
  private let place = Label(styleClasses: ["stopwatch-reference"])
  private let head: Box
  private let theme = ThemeSettings()
  private var needsAnotherHourDigit = false
  private var shownReference: ReferenceLine?

  init() {
    reference = Box(.row, spacing: 8, children: [pausedBeforeReference, difference, rest])
    head = Box(.column, children: [step, place])
    head.isVisible = false
    for label in [step, place] { label.ellipsize() }
    widget = Container(
      ScaleToFit(time: time),
      children: [
        time, target.widget, FlattenedBox(reference), pausedWord, FlattenedBox(head),
      ],
      styleClasses: ["stopwatch-time-display"])
    widget.expand(horizontally: true)
    reference.isVisible = false
    reference.align(horizontally: .center)
    rest.ellipsize()
    for word in [pausedWord, pausedBeforeReference] {
      word.isVisible = false
      word.setAccessible(role: .presentation)
    }
    followContrast()
    theme.onChange(until: time) { [weak self] in self?.followContrast() }
  }

  private func followContrast() { time.setTail(scale: 0.5, alpha: theme.isHighContrast ? 1 : 0.7) }

  func render(_ state: HomeViewState, isTick: Bool) {
    time.show(
      state.time.text, tailLength: state.time.fraction.count, name: state.timeInWords,
      isTicking: state.isRunning, isTick: isTick)
    if needsAnotherHourDigit != state.time.text.willNeedAnotherHourDigit {
      needsAnotherHourDigit.toggle()
      widget.requestLayout()
    }
    target.render(state.target)
    render(state.reference)
    guard !isTick else { return }
    step.text = state.names?.step ?? ""
    place.text = state.names?.place ?? ""
    head.isVisible = !step.text.isEmpty
    let isPaused = !state.pausedWord.isEmpty
    for word in [pausedWord, pausedBeforeReference] { word.text = state.pausedWord }
    pausedWord.isVisible = isPaused && state.reference == nil
    pausedBeforeReference.isVisible = isPaused
    time.set(styleClass: "stopwatch-paused", isPaused)
  }

  private func render(_ line: ReferenceLine?) {
    guard line != shownReference else { return }
    shownReference = line
    difference.text = line?.difference ?? ""
    difference.isVisible = !difference.text.isEmpty
    difference.show(line?.status ?? .done)
    rest.text = line?.rest ?? ""
    rest.isVisible = !rest.text.isEmpty
    reference.isVisible = line != nil
  }
}

extension String {
  /// Whether a time has hours of nines only, such as 9:59:59.
  fileprivate var willNeedAnotherHourDigit: Bool { prefix { $0 != ":" }.allSatisfy { $0 == "9" } }
}

/// A layout that scales a time to the available room; the first hour changes nothing, and the digits
/// get smaller an hour before they need it, rather than with it. The line for the target is in the
/// blank space below the digits, where that is high enough; the text about the reference below them.
private struct ScaleToFit: Layout {
  private static let smallest = 0.15
  private static let lineHeight = 3
  /// The height in which there is a text, and in which it has its own size, as multiples of its height.
  private static let (minimumTextShare, regularTextShare) = (3, 6.0)
  private static let minimumHeadShare = 2
  /// The scale below which a text is cut off instead.
  private static let smallestText = 0.9
  /// The place of the line, as a share of the height of the time.
  private static let linePlace = 0.92
  /// The height of the word below the time, as a share of that of the time.
  private static let wordShare = 0.1
  /// The height of the time in pixels from which on there are a line and a word.
  private static let minimumHeightWithLine = 72.0

  let time: DigitLabel

  func width(of children: [LayoutChild]) -> SizeRequest {
    let natural = widest(children)
    return (minimum: Int(Double(natural) * Self.smallest), natural: natural)
  }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let unscaled = Double(children[0].height().natural)
    let scale = width.map { Double($0) / Double(widest(children)) } ?? 1
    // The minimum width is rounded down, and so less than the smallest scale.
    return (
      minimum: Int(unscaled * Self.smallest),
      natural: Int(unscaled * max(scale, Self.smallest)) + children[2].height().natural
        + children[4].height().natural
    )
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let time = children[0]
    let size = time.naturalSize
    let head = placeText(children[4], width: width, height: height, isAbove: true)
    let height = height - head - placeText(children[2], width: width, height: height)
    let scale = min(Double(width) / Double(widest(children)), Double(height) / Double(size.height))
    let area = (width: Double(size.width) * scale, height: Double(size.height) * scale)
    let x = (Double(width) - area.width) / 2
    let y = (Double(height) - area.height) / 2 + Double(head)
    time.allocate(x: x, y: y, width: size.width, height: size.height, scale: scale)
    let (line, word) = (children[1], children[3])
    line.isShown = area.height >= Self.minimumHeightWithLine
    word.isShown = line.isShown
    guard line.isShown else { return }
    let (wordWidth, wordHeight) = word.naturalSize
    let wordScale = max(area.height * Self.wordShare / Double(max(wordHeight, 1)), 1)
    word.allocate(
      x: (Double(width) - Double(wordWidth) * wordScale) / 2,
      y: y + area.height * Self.linePlace + Double(2 * Self.lineHeight), width: wordWidth,
      height: wordHeight, scale: wordScale)
    line.allocate(
      x: x.rounded(), y: (y + area.height * Self.linePlace).rounded(),
      width: max(Int(area.width), 1), height: Self.lineHeight)
  }

  /// Places the text at the lower end, unless there is too little room, and returns its height. It grows
  /// half as much as the digits, as long as it fits in.
  ///
  /// - Parameter isAbove: whether it is at the upper end.
  private func placeText(
    _ text: LayoutChild, width: Int, height: Int, isAbove: Bool = false
  ) -> Int {
    let natural = text.height().natural
    let share = isAbove ? Self.minimumHeadShare : Self.minimumTextShare
    text.isShown = natural > 0 && natural * share <= height
    guard text.isShown else { return 0 }
    let growth = Double(height) / Double(natural) / Self.regularTextShare
    let fitting = Double(width) / Double(text.width.natural)
    let scale = max(min(max(growth.squareRoot(), 1), fitting), Self.smallestText)
    let textHeight = Int(Double(natural) * scale)
    text.allocate(
      x: 0, y: isAbove ? 0 : Double(height - textHeight),
      width: Int((Double(width) / scale).rounded()),
      height: natural, scale: scale)
    return textHeight
  }

  /// Returns the width of the longest time until the next hour, and at least that of some hours.
  private func widest(_ children: [LayoutChild]) -> Int {
    let tail = time.text.suffix(time.tailLength)
    let next = time.text.willNeedAnotherHourDigit ? "0" + time.text : "0:00:00" + tail
    let width = time.width(of: next, tailLength: tail.count)
    return max(children[0].width.natural, Int(width.rounded(.up)))
  }
}

/// The thin line that shows how much of a target has elapsed.
final class TargetLineView {
  let widget = DrawingArea(styleClasses: ["stopwatch-target-line"])
  private let theme = ThemeSettings()
  private var shown: TargetLine?

  init() {
    widget.isVisible = false
    widget.setAccessible(role: .picture)
    widget.onDraw { [weak self] in self?.draw(on: $0) }
    theme.onChange(until: widget) { [weak self] in self?.widget.redraw() }
  }

  func render(_ line: TargetLine?) {
    guard line != shown else { return }
    if let label = line?.label, label != shown?.label { widget.setAccessible(label: label) }
    if line?.elapsedSteps != shown?.elapsedSteps { widget.redraw() }
    if (line == nil) != (shown == nil) { widget.isVisible = line != nil }
    shown = line
  }

  private func draw(on canvas: Canvas) {
    guard let shown else { return }
    let width = canvas.width * Double(shown.elapsedSteps) / Double(TargetLine.steps)
    let track = canvas.color(named: "stopwatch_text").faded(to: theme.isHighContrast ? 0.4 : 0.15)
    fill(canvas, width: canvas.width, track)
    if width > 0 {
      fill(canvas, width: max(width, canvas.height), canvas.color(named: "stopwatch_focus"))
    }
  }

  private func fill(_ canvas: Canvas, width: Double, _ color: Color) {
    canvas.fill(
      Rectangle(
        x: widget.isMirrored ? canvas.width - width : 0, y: 0, width: width, height: canvas.height),
      radius: canvas.height / 2, color)
  }
}
