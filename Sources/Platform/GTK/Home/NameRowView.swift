import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// A row of the Home window, which records a lap of its name.
final class NameRowView {
  let widget = PressButton(styleClasses: ["flat", "stopwatch-name-row"])
  private(set) var shown: NameRow?
  private let key = Label(styleClasses: ["stopwatch-name-key"])
  private let name = Inscription(styleClasses: ["stopwatch-name"])
  private let count = Label(styleClasses: ["stopwatch-name-count"], align: 0)
  private let time = DigitLabel(styleClasses: ["stopwatch-name-time"])
  private let last = Label(styleClasses: ["stopwatch-name-last"], align: 1)
  private let remark = Label(styleClasses: ["stopwatch-name-remark"], align: 1)
  private let onPress: StopwatchButton.OnPress
  /// When a pointer or a finger went down, and on whom; `nil` once it has opened a menu.
  private var held: (time: Duration, name: NameID)?

  /// - Parameters:
  ///   - columns: the groups that make each column equally wide in all rows.
  ///   - host: the widget in which the places of menus are.
  init(
    columns: [SizeGroup], in host: Widget, onPress: @escaping StopwatchButton.OnPress,
    onMenu: @escaping (NameRowView, Point) -> Void
  ) {
    self.onPress = onPress
    let cells: [Widget] = [count, time, last, remark]
    for (column, cell) in zip(columns, cells) { column.add(cell) }
    for each in [key, name, count, last, remark] as [Widget] {
      each.setAccessible(role: .presentation)
      each.align(vertically: .center)
    }
    time.align(vertically: .center)
    time.align(text: 1)
    name.ellipsize()
    widget.setContent(Container(NameRowLayout(), children: [key, name] + cells))
    widget.leaveFocusOnClick()
    widget.onActivation { [weak self] in
      if let shown = self?.shown { onPress(.lap(of: shown.id), nil) }
    }
    widget.onPointer { [weak self] in self?.handle($0) }
    widget.addContextClicks(
      in: host, rested: { [weak self] in self?.held = nil },
      { [weak self] place in self.map { onMenu($0, place) } })
  }

  /// Records at the release, with the instant at which the pointer or the finger went down.
  private func handle(_ phase: PointerPhase) {
    switch phase {
    case .down(let time): held = shown.map { (time, $0.id) }
    case .up(_, let isDrag):
      if let held, !isDrag { onPress(.lap(of: held.name), Instant(sinceBoot: held.time)) }
      held = nil
    case .cancelled: held = nil
    }
  }

  func render(_ row: NameRow, isTick: Bool) {
    guard row != shown else { return }
    shown = row
    time.show(row.time, name: LapColumn.time.title, isTicking: row.isTicking, isTick: isTick)
    guard !isTick else { return }
    (key.text, name.text, count.text) = (row.key, row.name, row.count)
    last.text = row.last
    // The sign of a difference comes first in every language.
    remark.text = (row.isStopped || row.isMarked ? "" : "\u{200E}") + row.remark
    remark.show(row.status)
    remark.isVisible = !row.isInTurn
    widget.set(styleClass: "stopwatch-latest", row.isLatest)
    widget.set(styleClass: "stopwatch-stopped", row.isStopped)
    widget.accessibleName = row.name
    widget.setAccessible(description: row.description)
    widget.setTooltip(row.name)
    time.setAccessible(description: "\(row.name), \(row.count)")
  }
}

/// The layout of a row: the key, the name in the remaining width, and columns at the end. In a narrow row the
/// count and then the last time are left out.
private struct NameRowLayout: Layout {
  /// As a multiple of the font size.
  private static let spacing = 0.75
  /// The widths of a name as multiples of the font size.
  private static let (minimumName, shownName, naturalName) = (3.2, 4.5, 7.0)

  func width(of children: [LayoutChild]) -> SizeRequest {
    let (rooms, font) = (rooms(children), children[1].fontSize)
    let always = rooms[0] + rooms[3] + rooms[5]
    return (
      always + Int(Self.minimumName * font),
      always + rooms[2] + rooms[4] + Int(Self.naturalName * font)
    )
  }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let height = children.map { $0.height() }.largest.natural
    return (height, height)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let (rooms, name) = (rooms(children), Int(Self.shownName * children[1].fontSize))
    var columns = [2, 3, 4, 5]
    func rest() -> Int { width - rooms[0] - columns.map { rooms[$0] }.reduce(0, +) }
    for column in [2, 4] where rest() < name { columns.removeAll { $0 == column } }
    let spacing = spacing(children)
    children[0].place(0, 0, width: rooms[0] - spacing, height: height)
    children[1].place(rooms[0], 0, width: max(rest(), 1), height: height)
    var end = rooms[0] + rest()
    for column in 2...5 {
      children[column].isShown = columns.contains(column) && rooms[column] > 0
      guard children[column].isShown else { continue }
      end += rooms[column]
      let width = rooms[column] - spacing
      children[column].place(end - width, 0, width: width, height: height)
    }
  }

  /// Returns the widths of the children with a space beside them; 0 for hidden ones.
  private func rooms(_ children: [LayoutChild]) -> [Int] {
    children.map(\.width.natural).map { $0 > 0 ? $0 + spacing(children) : 0 }
  }

  private func spacing(_ children: [LayoutChild]) -> Int {
    Int(children[1].fontSize * Self.spacing)
  }
}
