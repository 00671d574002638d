import StopwatchPresentation

/// A lap among the latest: its number, its time, and what sets it apart.
@MainActor
final class LapSummaryRow {
  let widget: Box
  private let number = Label(styleClasses: ["lap-number"])
  private let time = Label(styleClasses: ["lap-time"])
  private let difference = Label(styleClasses: ["lap-difference"])
  private let badge = Badge()

  init() {
    number.align(text: 0)
    number.setWidth(characters: 4)
    time.align(text: 0)
    time.expand(horizontally: true)
    widget = Box(
      .row, spacing: 6, styleClasses: ["lap-row"],
      children: [number, time, difference, badge.widget])
    badge.widget.align(vertically: .center)
    render(nil)
  }

  /// Without a lap the row stays empty, and keeps its place.
  func render(_ row: LapRow?) {
    for widget in [number, time, difference] { widget.isVisible = row != nil }
    badge.widget.isVisible = row?.badge.isEmpty == false
    guard let row else { return }
    number.text = row.number
    time.text = row.time
    time.setAccessible(description: row.description)
    difference.text = row.badge.isEmpty ? row.difference : ""
    badge.render(row.badge, status: row.status)
  }
}
