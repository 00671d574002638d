import GTKInterop
import StopwatchPresentation

/// A row of the lap table.
@MainActor
final class LapTableRow: ListRow {
  let widget: Box
  let note = NoteCell()
  private let style: StatusStyle
  private let cells: [LapColumn.ID: LapCell]
  /// The cells of the displayed columns, from left to right.
  private var displayed: [LapCell] = []
  private var headings: [LapHeading] = []

  /// The text of an empty cell: a screen reader would read an empty text as its type's name.
  static let blank = "\u{2007}"

  /// - Parameter names: the size group that makes the first columns of all rows equally wide.
  init(names: SizeGroup) {
    let columns = LapColumn.inWindows
    let cells = columns.map { [note] in LapCell($0, names: names, note: note) }
    self.cells = Dictionary(uniqueKeysWithValues: zip(columns.map(\.id), cells))
    widget = Box(
      .row, spacing: 12, styleClasses: ["stopwatch-lap-row"], children: cells.map(\.widget))
    style = StatusStyle(widget)
  }

  /// - Parameters:
  ///   - headings: the headings of the displayed columns.
  ///   - isTick: whether only time has passed since the row was rendered last.
  func render(_ row: LapRow, below headings: [LapHeading], isTick: Bool = false) {
    if headings != self.headings { arrange(below: headings) }
    if !isTick { style.show(row.status) }
    for (cell, text) in zip(displayed, row.cells) { cell.render(text, row, isTick) }
    if !isTick { widget.setAccessible(label: row.name) }
  }

  private func arrange(below headings: [LapHeading]) {
    self.headings = headings
    let columns = Set(headings.map(\.column.id))
    for (id, cell) in cells { cell.widget.isVisible = columns.contains(id) }
    displayed = headings.compactMap { cells[$0.column.id] }
    for (cell, heading) in zip(displayed, headings) { heading.width.map(cell.setWidth) }
  }
}

/// A cell of the lap table.
@MainActor
struct LapCell {
  let widget: Widget
  /// Displays the text of a row in the column.
  let render: (_ text: String, _ row: LapRow, _ isTick: Bool) -> Void
  /// Sets the width in characters; does nothing in a cell that takes the remaining width.
  let setWidth: (_ characters: Int) -> Void

  private init(
    _ widget: Widget, setWidth: @escaping (Int) -> Void = { _ in },
    render: @escaping (String, LapRow, Bool) -> Void
  ) {
    self.widget = widget
    self.setWidth = setWidth
    self.render = render
  }
}

extension LapCell {
  /// - Parameters:
  ///   - names: the size group that makes the number cells of all rows equally wide.
  ///   - note: the cell for a note column.
  init(_ column: LapColumn, names: SizeGroup, note: NoteCell) {
    switch column.appearance {
    case .number: self.init(names: names)
    case .time: self.init(column, LapTime())
    case .text: self.init(column, DigitLabel(styleClasses: ["stopwatch-lap-total"]))
    case .secondaryText: self.init(column, DigitLabel(styleClasses: ["stopwatch-lap-difference"]))
    case .note: self.init(note.widget) { text, row, _ in note.render(text, of: row) }
    }
  }

  private init(names: SizeGroup) {
    let number = Label(styleClasses: ["stopwatch-lap-number"])
    let badge = Badge()
    let name = Box(.row, spacing: 8, children: [number, badge.widget])
    names.add(name)
    self.init(name) { text, row, isTick in
      guard !isTick else { return }
      number.text = text
      badge.render(row)
    }
  }

  private init(_ column: LapColumn, _ time: LapTime) {
    time.widget.align(text: column.xAlignment)
    self.init(time.widget, setWidth: time.widget.setWidth, render: time.render)
  }

  private init(_ column: LapColumn, _ text: DigitLabel) {
    text.align(text: column.xAlignment)
    self.init(text, setWidth: text.setWidth) { cell, row, isTick in
      text.show(
        cell.isEmpty ? LapTableRow.blank : cell, name: column.title, isTicking: row.isTicking,
        isTick: isTick)
    }
  }
}

extension LapColumn {
  /// The horizontal alignment of a text in its cell: 0 for the start, 1 for the end.
  var xAlignment: Float {
    switch alignment {
    case .leading: 0
    case .trailing: 1
    }
  }
}
