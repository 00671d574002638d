import StopwatchPresentation

/// A lap in the table of all laps: number and badge, time, difference to the fastest, total.
final class LapTableRow: Box {
  private let number = Label(styleClasses: ["lap-number"])
  private let badge = Badge()
  private let time = Label(styleClasses: ["lap-time"])
  private let difference = Label(styleClasses: ["lap-difference"])
  private let total = Label(styleClasses: ["lap-time"])

  init() {
    let name = Box(.row, spacing: 8, children: [number, badge.widget])
    name.expand(horizontally: true)
    badge.widget.align(vertically: .center)
    super.init(
      .row, spacing: 12, styleClasses: ["lap-row"], children: [name, time, difference, total])
    number.align(text: 0)
    for label in [time, difference, total] { label.align(text: 1) }
    difference.setWidth(characters: 7)
  }

  /// - Parameter timeWidth: the characters in the longest time of the table.
  func render(_ row: LapRow, timeWidth: Int) {
    number.text = row.number
    badge.render(row.badge, status: row.status)
    time.text = row.time
    time.setAccessible(description: row.description)
    difference.text = row.difference
    total.text = row.total
    for label in [time, total] { label.setWidth(characters: timeWidth) }
  }

  /// The names of the columns, in place of a lap.
  func renderHeadings(timeWidth: Int) {
    number.text = localized("Lap")
    time.text = localized("Time")
    difference.text = localized("vs best")
    total.text = localized("Total")
    badge.render("", status: .done)
    for label in [time, total] { label.setWidth(characters: timeWidth) }
  }
}
