import StopwatchCore
import StopwatchPresentation

/// A lap in the table of all laps.
final class LapTableRow: Box {
  let note = NoteCell()
  private(set) var lap: Int?
  private let number = Label(styleClasses: ["stopwatch-lap-number"])
  private let badge = Badge()
  private let time = LapTime()
  private let previous = Inscription(styleClasses: ["stopwatch-lap-difference"])
  private let difference = Inscription(styleClasses: ["stopwatch-lap-difference"])
  private let total = Inscription(styleClasses: ["stopwatch-lap-total"])
  private var columns: LapColumns?

  /// A text without any letters would be called by its type's name.
  static let blank = "\u{2007}"

  /// - Parameter names: makes the first columns of all rows equally wide.
  init(names: SizeGroup) {
    let name = Box(.row, spacing: 8, children: [number, badge.widget])
    super.init(
      .row, spacing: 12, styleClasses: ["stopwatch-lap-row"],
      children: [name, time.widget, previous, difference, total, note.widget])
    names.add(name)
    for text in [time.widget, previous, difference, total] { text.align(text: 1) }
  }

  func render(_ row: LapRow, columns: LapColumns) {
    lap = row.lap
    number.text = row.number
    badge.render(row)
    time.render(row)
    previous.text = row.previous.isEmpty ? Self.blank : row.previous
    difference.text = row.difference.isEmpty ? Self.blank : row.difference
    total.text = row.total
    note.render(row)
    if columns != self.columns { arrange(columns) }
  }

  private func arrange(_ columns: LapColumns) {
    self.columns = columns
    for text in [time.widget, total] { text.setWidth(characters: columns.time) }
    previous.setWidth(characters: columns.previous)
    difference.setWidth(characters: columns.difference)
    let optional: [(LapColumn, Widget)] = [
      (.previous, previous), (.fastest, difference), (.total, total), (.note, note.widget),
    ]
    for (column, widget) in optional { widget.isVisible = !columns.hidden.contains(column) }
  }
}
