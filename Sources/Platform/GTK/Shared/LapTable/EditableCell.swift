import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The note or the time of a lap, which can be edited in place.
final class EditableCell {
  let widget: Overlay
  /// Called with a text that the user has finished editing, which may be unchanged, and the number
  /// of its lap; returns `nil`, or the reason why it is not accepted, and the editing goes on.
  var onCommit: (_ text: String, _ lap: Int) -> String? = { _, _ in nil }
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

  func finish() {
    if !accept() { end(isAccepted: false) }
  }

  private func close(_ field: TextField) {
    self.field = nil
    onEditing(false)
    widget.remove(field)
  }
}
