import GTKInterop
import StopwatchPresentation

/// A lap in the table of all laps.
@MainActor
final class LapTableRow: ListRow {
  let widget: Box
  let note = NoteCell()
  private let cells: [LapColumn.ID: LapCell]
  /// The cells of the columns that are displayed, from left to right.
  private var displayed: [LapCell] = []
  private var headings: [LapHeading] = []

  /// A text without any letters would be called by its type's name.
  static let blank = "\u{2007}"

  /// - Parameter names: makes the first columns of all rows equally wide.
  init(names: SizeGroup) {
    let columns = LapColumn.inWindows
    let cells = columns.map { [note] in LapCell($0, names: names, note: note) }
    self.cells = Dictionary(uniqueKeysWithValues: zip(columns.map(\.id), cells))
    widget = Box(
      .row, spacing: 12, styleClasses: ["stopwatch-lap-row"], children: cells.map(\.widget))
  }

  /// - Parameter headings: of the columns that the row has.
  func render(_ row: LapRow, below headings: [LapHeading]) {
    if headings != self.headings { arrange(below: headings) }
    for (cell, text) in zip(displayed, row.cells) { cell.render(text, row) }
  }

  private func arrange(below headings: [LapHeading]) {
    self.headings = headings
    let columns = Set(headings.map(\.column.id))
    for (id, cell) in cells { cell.widget.isVisible = columns.contains(id) }
    displayed = headings.compactMap { cells[$0.column.id] }
    for (cell, heading) in zip(displayed, headings) { heading.width.map(cell.setWidth) }
  }
}
