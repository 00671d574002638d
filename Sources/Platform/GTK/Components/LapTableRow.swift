import StopwatchPresentation

/// A lap in the table of all laps: number and badge, time, difference to the fastest, total.
final class LapTableRow: Box {
  private let number = Label(styleClasses: ["lap-number"])
  private let badge = Badge()
  private let time = LapTime()
  private let difference = Label(styleClasses: ["lap-difference"])
  private let total = Inscription(styleClasses: ["lap-total"])

  /// A label without any text would be called by its type's name.
  private static let blank = "\u{2007}"

  init() {
    let name = Box(.row, spacing: 8, children: [number, badge.widget])
    super.init(
      .row, spacing: 12, styleClasses: ["lap-row"],
      children: [name, time.widget, difference, total])
    name.expand(horizontally: true)
    for text in [time.widget, total] { text.align(text: 1) }
    difference.align(text: 1)
    difference.setWidth(characters: 7)
  }

  /// - Parameter timeWidth: the characters in the longest time of the table.
  func render(_ row: LapRow, timeWidth: Int) {
    number.text = row.number
    badge.render(row)
    time.render(row)
    difference.text = row.difference.isEmpty ? Self.blank : row.difference
    total.text = row.total
    setTimeWidth(timeWidth)
  }

  /// Shows the names of the columns in place of a lap.
  func renderHeadings(timeWidth: Int) {
    number.text = localized("Lap")
    time.widget.text = localized("Time")
    difference.text = localized("vs best")
    total.text = localized("Total")
    setTimeWidth(timeWidth)
  }

  private func setTimeWidth(_ characters: Int) {
    for text in [time.widget, total] { text.setWidth(characters: characters) }
  }
}
