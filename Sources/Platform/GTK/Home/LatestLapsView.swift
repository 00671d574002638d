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
      runWhenIdle { self?.reportCapacity() }
    }
  }

  private func reportCapacity() {
    onCapacityChange(layout.capacity - 1)
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
    children.widestWidth
  }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let row = Self.rowHeight(children)
    return SizeRequest(minimum: row, natural: Self.naturalCapacity * row)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let room = max(1, height / max(Self.rowHeight(children), 1))
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

  private static func rowHeight(_ children: [LayoutChild]) -> Int {
    children.map { $0.height().natural }.max() ?? 0
  }
}
