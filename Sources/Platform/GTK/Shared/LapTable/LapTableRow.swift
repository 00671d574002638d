import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// A row of the lap table.
final class LapTableRow: ListRow {
  let widget: Box
  private let cells: [LapColumn.ID: LapCell]
  private var displayed: [(column: LapColumn, cell: LapCell)] = []
  private var headings: [LapHeading] = []

  /// The least space between two columns; the style sheet adds some where there is room.
  static let spacing = 12
  /// The text of an empty cell: a screen reader would read an empty text as its type's name.
  static let blank = "\u{2007}"

  /// - Parameters:
  ///   - names: the size group that makes the first columns of all rows equally wide.
  ///   - editor: `nil` if nothing can be edited.
  init(names: SizeGroup, editor: CorrectionEditor? = nil) {
    let columns = LapColumn.inWindows
    let cells = columns.map { LapCell($0, editor) }
    self.cells = Dictionary(uniqueKeysWithValues: zip(columns.map(\.id), cells))
    widget = Box(
      .row, spacing: LapTableRow.spacing, styleClasses: ["stopwatch-lap-row"],
      children: cells.map(\.widget))
    self.cells[LapColumn.number.id].map { names.add($0.widget, whileVisible: widget) }
  }

  func editable(_ column: LapColumn) -> EditableCell? { cells[column.id]?.editable }

  /// - Parameter draft: what the user is typing for the lap.
  func render(
    _ row: LapRow, below headings: [LapHeading], draft: LapDraft? = nil, isTick: Bool = false
  ) {
    if headings != self.headings { arrange(below: headings) }
    for (column, cell) in displayed { cell.render(row[column], row, isTick) }
    guard !isTick else { return }
    widget.show(row.status)
    widget.setAccessible(label: row.name)
    for column in [LapColumn.note, .time] { editable(column)?.render(draft, lap: row.lap) }
  }

  private func arrange(below headings: [LapHeading]) {
    self.headings = headings
    let columns = Set(headings.map(\.column.id))
    for (id, cell) in cells { cell.widget.isVisible = columns.contains(id) }
    displayed = headings.compactMap { heading in
      cells[heading.column.id].map { (heading.column, $0) }
    }
    for heading in headings { cells[heading.column.id]?.setWidth(heading.widestTexts) }
  }
}

/// A text that ends in an ellipsis where it is longer than others are wide.
struct RuledText {
  let widget: Overlay
  let text = Inscription()
  /// As wide as those, and empty.
  let ruler = DigitLabel()

  init() {
    ruler.setAccessible(role: .presentation)
    text.setAccessible(role: .cell)
    text.align(vertically: .center)
    text.ellipsize()
    widget = Overlay(ruler, above: text)
  }

  func show(_ words: String) {
    text.text = words.isEmpty ? LapTableRow.blank : words
    text.setTooltip(words)
  }
}

/// A cell of the lap table.
struct LapCell {
  let widget: Widget
  let render: (_ text: String, _ row: LapRow, _ isTick: Bool) -> Void
  /// Sets the width to that of the widest of some texts; does nothing in a cell that has the width of
  /// other cells, or takes the remaining one.
  var setWidth: (_ texts: [String]) -> Void = { _ in }
  var editable: EditableCell?
}

extension LapCell {
  init(_ column: LapColumn, _ editor: CorrectionEditor?) {
    switch column.appearance {
    case .number: self.init()
    case .time: self.init(time: column, editor)
    case .text: self.init(column, DigitLabel(styleClasses: ["stopwatch-lap-total"]))
    case .secondaryText: self.init(column, DigitLabel(styleClasses: ["stopwatch-lap-difference"]))
    case .name: self.init(name: column)
    case .note: self.init(note: column, editor)
    }
  }

  private init() {
    let number = Label(styleClasses: ["stopwatch-lap-number"])
    let badge = Badge()
    let name = Box(.row, spacing: 6, children: [number, badge.widget])
    number.setAccessible(role: .cell)
    self.init(widget: name) { text, row, isTick in
      guard !isTick else { return }
      number.text = text
      badge.render(row)
    }
  }

  private init(time column: LapColumn, _ editor: CorrectionEditor?) {
    let time = DigitLabel(styleClasses: ["stopwatch-lap-time"])
    let cell = EditableCell(column, time, editor)
    time.align(text: column.xAlignment)
    time.setAccessible(role: .cell)
    self.init(widget: cell.widget) { time.show($0, of: $1, isTick: $2) }
    (setWidth, editable) = (time.setWidth, cell)
  }

  private init(name column: LapColumn) {
    let text = RuledText()
    self.init(widget: text.widget) { name, _, isTick in if !isTick { text.show(name) } }
    setWidth = text.ruler.setWidth
  }

  private init(note column: LapColumn, _ editor: CorrectionEditor?) {
    let text = Inscription(styleClasses: ["stopwatch-lap-note"])
    let cell = EditableCell(column, text, editor)
    cell.widget.expand(horizontally: true)
    text.setAccessible(role: .cell)
    // A line is as high as it needs; more lines would touch those of the table.
    text.align(vertically: .center)
    text.setWidth(characters: 3)
    text.ellipsize()
    self.init(widget: cell.widget) { note, row, isTick in
      guard !isTick else { return }
      text.text = note.isEmpty ? LapTableRow.blank : note.singleLine
      text.setTooltip(note.isEmpty && editor != nil ? LapsStrings.writeNote : note)
      text.setAccessible(description: LapsStrings.name(of: column, lap: row.lap))
    }
    editable = cell
  }

  private init(_ column: LapColumn, _ text: DigitLabel) {
    let name = column.title
    text.align(text: column.xAlignment)
    text.setAccessible(role: .cell)
    self.init(widget: text) { cell, row, isTick in
      text.show(
        cell.isEmpty ? LapTableRow.blank : cell, name: name, isTicking: row.isTicking,
        isTick: isTick)
    }
    setWidth = text.setWidth
  }
}

extension LapColumn {
  /// The horizontal alignment of a text in its cell: 0 for the start, 1 for the end.
  var xAlignment: Float { !isNumeric || appearance == .number ? 0 : 1 }
}
