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
  }

  func render(_ row: LapRow, columns: LapColumns) {
    number.text = row.number
    badge.render(row)
    time.render(row)
    difference.text = row.difference.isEmpty ? Self.blank : row.difference
    total.text = row.total
    align(columns)
  }

  /// Shows the names of the columns in place of a lap.
  func renderHeadings(_ columns: LapColumns) {
    let headings = LapHeadings.localized
    number.text = headings.number
    time.widget.text = headings.time
    difference.text = headings.difference
    total.text = headings.total
    align(columns)
  }

  private func align(_ columns: LapColumns) {
    for text in [time.widget, total] { text.setWidth(characters: columns.time) }
    difference.setWidth(characters: columns.difference)
  }
}
