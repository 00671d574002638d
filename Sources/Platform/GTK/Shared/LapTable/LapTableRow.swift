import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// A row of the lap table.
final class LapTableRow: ListRow {
  let widget: Box
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
    let cells = columns.map { LapCell($0, names: names) }
    self.cells = Dictionary(uniqueKeysWithValues: zip(columns.map(\.id), cells))
    widget = Box(
      .row, spacing: LapTableRow.spacing, styleClasses: ["stopwatch-lap-row"],
      children: cells.map(\.widget))
  }

  /// Returns the cell in which the text of a column is edited; `nil` if it cannot be.
  func editable(_ column: LapColumn) -> EditableCell? { cells[column.id]?.editable }

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
struct LapCell {
  let widget: Widget
  /// Displays the text of a row in the column.
  let render: (_ text: String, _ row: LapRow, _ isTick: Bool) -> Void
  /// Sets the width to that of the widest of some texts; does nothing in a cell that has the width of
  /// other cells, or takes the remaining one.
  var setWidth: (_ texts: [String]) -> Void = { _ in }
  /// Edits the text; `nil` if it cannot be edited.
  var editable: EditableCell?
}

extension LapCell {
  /// - Parameter names: the size group that makes the number cells of all rows equally wide.
  init(_ column: LapColumn, names: SizeGroup) {
    switch column.appearance {
    case .number: self.init(names: names)
    case .time: self.init(time: column)
    case .text: self.init(column, DigitLabel(styleClasses: ["stopwatch-lap-total"]))
    case .secondaryText: self.init(column, DigitLabel(styleClasses: ["stopwatch-lap-difference"]))
    case .note: self.init(note: column)
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

  private init(time column: LapColumn) {
    let time = LapTime()
    let cell = EditableCell(column, time.widget)
    time.widget.align(text: column.xAlignment)
    self.init(widget: cell.widget) { text, row, isTick in
      if !isTick { cell.render(text, of: row) }
      time.render(text, of: row, isTick: isTick)
    }
    (setWidth, editable) = (time.widget.setWidth, cell)
  }

  private init(note column: LapColumn) {
    let text = Inscription(styleClasses: ["stopwatch-lap-note"])
    let cell = EditableCell(column, text)
    cell.widget.add(styleClass: "stopwatch-note-cell")
    cell.widget.expand(horizontally: true)
    // A line is as high as it needs; more lines would touch those of the table.
    text.align(vertically: .center)
    text.setWidth(characters: 12)
    text.ellipsize()
    self.init(widget: cell.widget) { note, row, isTick in
      guard !isTick else { return }
      cell.render(note, of: row)
      text.text = note.isEmpty ? LapTableRow.blank : note.singleLine
      text.setTooltip(note.isEmpty && cell.isEditable ? LapsStrings.writeNote : note)
      text.setAccessible(description: LapsStrings.name(of: column, lap: row.lap))
    }
    editable = cell
  }

  private init(_ column: LapColumn, _ text: DigitLabel) {
    let name = column.title
    text.align(text: column.xAlignment)
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

/// The note or the time of a lap, which can be edited in place.
final class EditableCell {
  let widget: Overlay
  /// Called with a text that the user has finished editing, which may be unchanged, and the number
  /// of its lap; returns `nil`, or the reason why it is not accepted, and the editing goes on.
  var onCommit: (_ text: String, _ lap: Int) -> String? = { _, _ in nil }
  /// Called when editing begins or ends.
  var onEditing: (_ isEditing: Bool) -> Void = { _ in }
  private let column: LapColumn
  private var field: TextField?
  private(set) var lap: Int?
  private(set) var isEditable = false
  private var text = ""
  private var textBefore = ""
  private var hasSavedDraft = false

  init(_ column: LapColumn, _ content: Widget) {
    self.column = column
    widget = Overlay(content)
  }

  /// Shows under the pointer that the text can be edited.
  func makeEditable() {
    isEditable = true
    widget.setCursor("text")
  }

  /// Displays the text of a lap. What is being edited for the same lap is left unchanged, unless it is
  /// a time that has changed since, or a note that only others have changed.
  func render(_ text: String, of row: LapRow) {
    if row.lap != lap { saveAndClose() }
    if let field, text != self.text {
      if column == .time { close(field) }
      if column == .note, field.text == self.text {
        field.text = text
        (textBefore, hasSavedDraft) = (text, false)
      }
    }
    lap = row.lap
    self.text = text
  }

  /// Called when the lap whose text is being edited gets another number, and with `nil` when there is
  /// no such lap anymore, which ends the editing.
  func follow(to number: Int?) {
    if let field, number == nil { close(field) }
    if let field, let number {
      field.setAccessible(label: LapsStrings.name(of: column, lap: number))
    }
    lap = number
  }

  /// Covers the text with a field, if there is a lap and it is not being edited.
  func beginEditing() {
    guard field == nil, let lap else { return }
    let field = TextField(
      accessibleName: LapsStrings.name(of: column, lap: lap),
      styleClasses: ["stopwatch-\(column.id)-field"])
    self.field = field
    (textBefore, hasSavedDraft) = (text, false)
    field.text = text
    field.align(text: column.xAlignment)
    field.align(vertically: .center)
    field.setWidth(characters: 1)
    field.onEnd { [weak self, weak field] isAccepted in
      if let self, let field, self.field === field { end(isAccepted: isAccepted) }
    }
    if column == .note { field.onPause = { [weak self] in self?.saveDraft() } }
    widget.add(field)
    onEditing(true)
    field.grabFocus()
  }

  /// Closes the text field when the cell is reused for another lap. The text is saved, but only
  /// after all rows have been updated.
  private func saveAndClose() {
    guard let field, let lap else { return }
    let text = field.text
    close(field)
    runWhenIdle { [weak self] in _ = self?.onCommit(text, lap) }
  }

  /// Saves the text so far, as the user may merge or undo the lap in another window. The rest of a text
  /// that is too long to be displayed can be added once only.
  private func saveDraft() {
    guard let field, let lap, !textBefore.hasSuffix("…") else { return }
    hasSavedDraft = onCommit(field.text, lap) == nil
  }

  /// Ends the editing, if any: accepts the text, or restores the one before.
  func end(isAccepted: Bool) {
    guard let field, let lap else { return }
    // The rows are updated meanwhile.
    self.field = nil
    let final = isAccepted ? field.text : hasSavedDraft ? textBefore : nil
    guard let reason = final.flatMap({ onCommit($0, lap) }) else { return close(field) }
    self.field = field
    field.set(styleClass: "error", true)
    field.setTooltip(reason)
    field.setAccessible(description: reason)
    field.grabFocus()
  }

  /// Ends the editing, if any, with the text so far; returns `false` if that is not accepted, and the
  /// editing goes on.
  func accept() -> Bool {
    end(isAccepted: true)
    return field == nil
  }

  /// Ends the editing, if any: accepts the text if possible.
  func finish() {
    if !accept() { end(isAccepted: false) }
  }

  private func close(_ field: TextField) {
    self.field = nil
    onEditing(false)
    widget.remove(field)
  }
}
