import GTKInterop
import StopwatchPresentation

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
    text.setWidth(characters: 12)
    text.ellipsize()
  }

  /// Shows under the pointer that the note can be edited.
  func makeEditable() {
    isEditable = true
    text.setCursor("text")
  }

  /// Displays the note of a lap. A text that is being edited for the same lap is left unchanged.
  func render(_ note: String, of row: LapRow) {
    if row.lap != lap { saveDraftAndClose() }
    lap = row.lap
    self.note = note
    text.text = note.isEmpty ? LapTableRow.blank : note
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

  /// Accepts the text that is being edited, if any.
  func finish() {
    end(isAccepted: true)
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

  private func end(isAccepted: Bool) {
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
