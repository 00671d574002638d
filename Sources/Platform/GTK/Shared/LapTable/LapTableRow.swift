import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// A row of the lap table.
@MainActor
final class LapTableRow: ListRow {
  let widget: Box
  let note = NoteCell()
  private let cells: [LapColumn.ID: LapCell]
  /// The cells of the displayed columns, from left to right.
  private var displayed: [LapCell] = []
  private var headings: [LapHeading] = []

  /// The space between two columns.
  static let spacing = 8
  /// The text of an empty cell: a screen reader would read an empty text as its type's name.
  static let blank = "\u{2007}"

  /// - Parameter names: the size group that makes the first columns of all rows equally wide.
  init(names: SizeGroup) {
    let columns = LapColumn.inWindows
    let cells = columns.map { [note] in LapCell($0, names: names, note: note) }
    self.cells = Dictionary(uniqueKeysWithValues: zip(columns.map(\.id), cells))
    widget = Box(
      .row, spacing: LapTableRow.spacing, styleClasses: ["stopwatch-lap-row"],
      children: cells.map(\.widget))
  }

  /// Displays a lap in the columns with these headings. At a tick, only time has passed.
  func render(_ row: LapRow, below headings: [LapHeading], isTick: Bool = false) {
    if headings != self.headings { arrange(below: headings) }
    for (cell, text) in zip(displayed, row.cells) { cell.render(text, row, isTick) }
    guard !isTick else { return }
    widget.show(row.status)
    widget.setAccessible(label: row.name)
  }

  private func arrange(below headings: [LapHeading]) {
    self.headings = headings
    let columns = Set(headings.map(\.column.id))
    for (id, cell) in cells { cell.widget.isVisible = columns.contains(id) }
    displayed = headings.compactMap { cells[$0.column.id] }
    for (cell, heading) in zip(displayed, headings) { cell.setWidth(heading.widestTexts) }
  }
}

/// A cell of the lap table.
@MainActor
struct LapCell {
  let widget: Widget
  /// Displays the text of a row in the column.
  let render: (_ text: String, _ row: LapRow, _ isTick: Bool) -> Void
  /// Sets the width to that of the widest of some texts; does nothing in a cell that has the width of
  /// other cells, or takes the remaining one.
  var setWidth: (_ texts: [String]) -> Void = { _ in }
}

extension LapCell {
  /// - Parameter names: the size group that makes the number cells of all rows equally wide.
  init(_ column: LapColumn, names: SizeGroup, note: NoteCell) {
    switch column.appearance {
    case .number: self.init(names: names)
    case .time: self.init(column, LapTime())
    case .text: self.init(column, DigitLabel(styleClasses: ["stopwatch-lap-total"]))
    case .secondaryText: self.init(column, DigitLabel(styleClasses: ["stopwatch-lap-difference"]))
    case .note: self.init(widget: note.widget) { text, row, _ in note.render(text, of: row) }
    }
  }

  private init(names: SizeGroup) {
    let number = Label(styleClasses: ["stopwatch-lap-number"])
    let badge = Badge()
    let name = Box(.row, spacing: 8, children: [number, badge.widget])
    names.add(name)
    self.init(widget: name) { text, row, isTick in
      guard !isTick else { return }
      number.text = text
      badge.render(row)
    }
  }

  private init(_ column: LapColumn, _ time: LapTime) {
    time.widget.align(text: column.xAlignment)
    self.init(widget: time.widget, render: time.render, setWidth: time.widget.setWidth)
  }

  private init(_ column: LapColumn, _ text: DigitLabel) {
    text.align(text: column.xAlignment)
    self.init(widget: text) { cell, row, isTick in
      text.show(
        cell.isEmpty ? LapTableRow.blank : cell, name: column.title, isTicking: row.isTicking,
        isTick: isTick)
    }
    setWidth = text.setWidth
  }
}

extension LapColumn {
  /// The horizontal alignment of a text in its cell: 0 for the start, 1 for the end.
  var xAlignment: Float { alignment == .leading || appearance == .number ? 0 : 1 }
}

/// The note of a lap, which can be edited in place.
@MainActor
final class NoteCell {
  let widget: Box
  /// Called with a note that the user has finished editing, which may be unchanged, and the number
  /// of its lap.
  var onCommit: (_ note: String, _ lap: Int) -> Void = { _, _ in }
  /// Called when editing begins or ends.
  var onEditing: (_ isEditing: Bool) -> Void = { _ in }
  private let text = Inscription(styleClasses: ["stopwatch-lap-note"])
  private var field: TextField?
  private(set) var lap: Int?
  private var isEditable = false
  private var note = ""
  private var noteBefore = ""

  init() {
    widget = Box(.row, styleClasses: ["stopwatch-note-cell"], children: [text])
    widget.expand(horizontally: true)
    text.expand(horizontally: true)
    // A line is as high as it needs; more lines would touch those of the table.
    text.align(vertically: .center)
    text.setWidth(characters: 12)
    text.ellipsize()
  }

  /// Shows under the pointer that the note can be edited.
  func makeEditable() {
    isEditable = true
    widget.setCursor("text")
  }

  /// Displays the note of a lap. A text that is being edited for the same lap is left unchanged.
  func render(_ note: String, of row: LapRow) {
    if row.lap != lap { saveDraftAndClose() }
    lap = row.lap
    self.note = note
    text.text = note.isEmpty ? LapTableRow.blank : note.singleLine
    text.setTooltip(note.isEmpty && isEditable ? LapsStrings.writeNote : note)
    text.setAccessible(description: LapsStrings.note(onLap: "\(row.lap)"))
  }

  /// Replaces the note with a text field, if there is a lap and it is not being edited.
  func beginEditing() {
    guard field == nil, let lap else { return }
    let field = TextField(
      accessibleName: LapsStrings.note(onLap: "\(lap)"), styleClasses: ["stopwatch-note-field"])
    self.field = field
    noteBefore = note
    field.text = note
    field.expand(horizontally: true)
    field.onEnd { [weak self, weak field] isAccepted in
      if let self, let field, self.field === field { end(isAccepted: isAccepted) }
    }
    field.onPause = { [weak self] in self?.saveDraft() }
    widget.append(field)
    text.isVisible = false
    field.grabFocus()
    onEditing(true)
  }

  /// Closes the text field when the cell is reused for another lap. The text is saved, but only
  /// after all rows have been updated.
  private func saveDraftAndClose() {
    guard let field, let lap else { return }
    let text = field.text
    close(field)
    runWhenIdle { [weak self] in self?.onCommit(text, lap) }
  }

  /// Saves the text so far, as the user may merge or undo the lap in another window.
  private func saveDraft() {
    if let field, let lap { onCommit(field.text, lap) }
  }

  /// Ends the editing, if any: accepts the text, or restores the note.
  func end(isAccepted: Bool) {
    guard let field else { return }
    close(field)
    if let lap { onCommit(isAccepted ? field.text : noteBefore, lap) }
  }

  private func close(_ field: TextField) {
    self.field = nil
    text.isVisible = true
    onEditing(false)
    widget.remove(field)
  }
}
