import GTKInterop
import StopwatchPresentation

/// The current lap and the latest completed ones, as many as there is room for.
@MainActor
final class LatestLapsView {
  let widget: Container
  /// Called when there is room for another number of completed laps.
  var onCapacityChange: (Int) -> Void = { _ in }
  private let layout = EqualRowsLayout()
  private let current = LapSummaryRow()
  private var latest: [LapSummaryRow] = []

  init() {
    widget = Container(layout, children: [current.widget], styleClasses: ["stopwatch-card"])
    widget.setAccessible(role: .list)
    widget.setAccessible(label: HomeStrings.laps)
    layout.onCapacityChange = { [weak self] in
      // Rows cannot be added during the allocation.
      runWhenIdle { self.map { $0.onCapacityChange($0.layout.capacity - 1) } }
    }
  }

  func render(current lap: LapRow?, isTick: Bool) {
    current.render(lap, isTick: isTick)
  }

  func render(latest laps: [LapRow]) {
    while latest.count < laps.count { addRow() }
    for (index, row) in latest.enumerated() {
      row.render(index < laps.count ? laps[index] : nil)
      // The line above an empty row would be seen.
      row.widget.isVisible = index < laps.count
    }
    let digits = laps.first.map { $0[.number].count } ?? 0
    for row in [current] + latest { row.setNumberWidth(digits: digits) }
  }

  private func addRow() {
    let row = LapSummaryRow()
    latest.append(row)
    widget.append(FlattenedBox(row.widget))
  }
}

/// A layout of rows of equal height that fill the container; those that do not fit are hidden.
final class EqualRowsLayout: Layout {
  /// The number of rows that the container has naturally room for, whether they exist or not.
  private static let naturalCapacity = 3

  private(set) var capacity = EqualRowsLayout.naturalCapacity
  /// Called in an allocation with room for another number of rows.
  var onCapacityChange: () -> Void = {}

  func width(of children: [LayoutChild]) -> SizeRequest {
    children.map(\.width).largest
  }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let row = children.map { $0.height() }.largest.natural
    return (minimum: row, natural: Self.naturalCapacity * row)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let room = max(1, height / max(children.map { $0.height() }.largest.natural, 1))
    for (index, child) in children.enumerated() {
      let (top, bottom) = (index * height / room, (index + 1) * height / room)
      if index < room {
        child.place(0, top, width: width, height: bottom - top)
      } else {
        child.isShown = false
      }
    }
    guard room != capacity else { return }
    capacity = room
    onCapacityChange()
  }
}

/// A row of the latest laps: the number, the time, and a badge or the difference to the fastest.
@MainActor
final class LapSummaryRow {
  let widget: Widget
  private let number = Label(styleClasses: ["stopwatch-lap-number"])
  private let time = LapTime()
  private let difference = Label(styleClasses: ["stopwatch-lap-difference"])
  private let badge = Badge()
  private let contents: Box

  init() {
    number.align(text: 0)
    difference.keepSignsFirst()
    time.widget.align(text: 0)
    time.widget.expand(horizontally: true)
    contents = Box(.row, spacing: 6, children: [number, time.widget, difference, badge.widget])
    widget = Box(.row, styleClasses: ["stopwatch-lap-row"], children: [contents])
    widget.setAccessible(role: .listItem)
    // The row has a name with all of them.
    for text in [number, difference] { text.setAccessible(role: .presentation) }
    badge.hideFromScreenReaders()
    setNumberWidth(digits: 0)
    contents.isVisible = false
  }

  /// Displays a lap; without one, the row is empty but keeps its place. At a tick, only time has
  /// passed.
  func render(_ row: LapRow?, isTick: Bool = false) {
    if let row { time.render(row[.time], of: row, isTick: isTick) }
    if !isTick { renderStatus(of: row) }
  }

  /// Keeps the number apart from the time, with room for the digits of the longest one.
  func setNumberWidth(digits: Int) {
    number.setWidth(characters: max(4, digits + 1))
  }

  private func renderStatus(of row: LapRow?) {
    contents.isVisible = row != nil
    widget.setAccessible(label: row?.name ?? "")
    guard let row else { return }
    number.text = row[.number]
    difference.text = row[.fastest]
    difference.isVisible = row.badge.isEmpty && !row[.fastest].isEmpty
    badge.render(row)
  }
}
