import GTKInterop
import StopwatchPresentation

/// A time display as large as the room allows, with the digits after the seconds drawn smaller.
@MainActor
final class TimeDisplay {
  let widget: Widget
  private let time = DigitLabel(styleClasses: ["stopwatch-time"])
  private let target = TargetLineView()
  private let theme = ThemeSettings()

  private var accessibleDescription: String

  init(accessibleDescription: String) {
    self.accessibleDescription = accessibleDescription
    time.setAccessible(description: accessibleDescription)
    widget = Container(
      ScaleToFit(time), children: [time, target.widget], styleClasses: ["stopwatch-time-display"])
    widget.expand(horizontally: true)
    followContrast()
    theme.onChange(until: time) { [weak self] in self?.followContrast() }
  }

  /// Makes the digits after the seconds fainter, but not in high contrast.
  private func followContrast() {
    time.setTail(scale: 0.5, alpha: theme.isHighContrast ? 1 : 0.7)
  }

  func setAccessible(description: String) {
    guard description != accessibleDescription else { return }
    accessibleDescription = description
    time.setAccessible(description: description)
  }

  /// Makes the time a timer that can have the keyboard focus.
  ///
  /// - Parameter name: returns the time in words.
  func makeTimer(name: @escaping () -> String) {
    time.makeTimer(name: name)
  }

  /// - Parameter isTick: whether only time has passed since the time was rendered last.
  func render(_ state: HomeViewState, isTick: Bool) {
    time.show(
      state.time.text, tailLength: state.time.fraction.count, name: state.timeInWords,
      isTicking: state.isRunning, isTick: isTick)
    target.render(state.target)
  }
}

/// A layout that scales a time to the available room; the first hour changes nothing. The line for
/// the target is in the blank space below the digits, where that is high enough.
private struct ScaleToFit: Layout {
  private static let smallest = 0.35
  private static let lineHeight = 3
  /// The place of the line, as a share of the height of the time.
  private static let linePlace = 0.92
  /// The height of the time in pixels from which on there is a line.
  private static let minimumHeightWithLine = 72.0

  private let time: DigitLabel

  init(_ time: DigitLabel) {
    self.time = time
  }

  func width(of children: [LayoutChild]) -> SizeRequest {
    let natural = widest(children)
    return SizeRequest(minimum: Int(Double(natural) * Self.smallest), natural: natural)
  }

  /// Returns the height of the time scaled to the full `width`.
  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let unscaled = Double(children[0].height().natural)
    let scale = width.map { Double($0) / Double(widest(children)) } ?? 1
    return SizeRequest(minimum: Int(unscaled * Self.smallest), natural: Int(unscaled * scale))
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let time = children[0]
    let size = (width: time.width.natural, height: time.height().natural)
    let scale = min(
      Double(width) / Double(widest(children)), Double(height) / Double(size.height))
    time.allocate(
      Allocation(
        x: (Double(width) - Double(size.width) * scale) / 2,
        y: (Double(height) - Double(size.height) * scale) / 2,
        width: size.width,
        height: size.height,
        scale: scale
      ))
    let area = (width: Double(size.width) * scale, height: Double(size.height) * scale)
    place(
      children[1], x: (Double(width) - area.width) / 2,
      y: (Double(height) - area.height) / 2 + area.height * Self.linePlace, width: area.width,
      hasRoom: area.height >= Self.minimumHeightWithLine)
  }

  private func place(_ line: LayoutChild, x: Double, y: Double, width: Double, hasRoom: Bool) {
    line.isShown = hasRoom
    guard hasRoom else { return }
    line.allocate(
      Allocation(
        x: x.rounded(), y: y.rounded(), width: max(Int(width), 1), height: Self.lineHeight))
  }

  /// Returns the width of the time, and at least that of a time of some hours.
  private func widest(_ children: [LayoutChild]) -> Int {
    let tail = time.text.suffix(time.tailLength)
    let hours = time.width(of: "0:00:00" + tail, tailLength: tail.count)
    return max(children[0].width.natural, Int(hours.rounded(.up)))
  }
}
