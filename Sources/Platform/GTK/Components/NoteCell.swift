import GTKInterop
import StopwatchPresentation

/// What people wrote about a lap, to be written anew in its place.
@MainActor
final class NoteCell {
  let widget: Box
  /// Hears of a note that people have finished; it may be the same as before.
  var onWritten: (_ note: String, _ lap: Int) -> Void = { _, _ in }
  /// Hears that people begin to write, or are done with it.
  var onEditing: (_ isEditing: Bool) -> Void = { _ in }
  private let text = Inscription(styleClasses: ["stopwatch-lap-note"])
  private var field: TextField?
  private(set) var lap: Int?
  private var note = ""
  private var noteBefore = ""

  init() {
    widget = Box(.row, children: [text])
    widget.expand(horizontally: true)
    text.expand(horizontally: true)
    text.setWidth(characters: 12)
    text.endWithEllipsis()
  }

  /// What the user is writing stays as it is.
  func render(_ note: String, of row: LapRow) {
    if row.lap != lap { keepWhatIsWritten() }
    lap = row.lap
    self.note = note
    text.text = note.isEmpty ? LapTableRow.blank : note
    text.setAccessible(description: LapsWords.note(onLap: "\(row.lap)"))
  }

  func beginEditing() {
    guard field == nil, lap != nil else { return }
    let field = TextField(accessibleName: LapsWords.note, styleClasses: ["stopwatch-note-field"])
    self.field = field
    noteBefore = note
    field.text = note
    field.expand(horizontally: true)
    field.onEnd { [weak self, weak field] isAccepted in
      if let self, let field, self.field === field { end(isAccepted: isAccepted) }
    }
    field.onPause = { [weak self] in self?.keepSoFar() }
    widget.append(field)
    text.isVisible = false
    field.takeFocus()
    onEditing(true)
  }

  /// Keeps what is being written, if anything.
  func finish() {
    end(isAccepted: true)
  }

  /// The place of a note goes to another lap: what was written so far is kept, but not before
  /// everything is in its new place.
  private func keepWhatIsWritten() {
    guard let field, let lap else { return }
    let text = field.text
    close(field)
    afterDispatch { [weak self] in self?.onWritten(text, lap) }
  }

  /// In another window, people may do away with the lap.
  private func keepSoFar() {
    if let field, let lap { onWritten(field.text, lap) }
  }

  private func end(isAccepted: Bool) {
    guard let field else { return }
    close(field)
    if let lap { onWritten(isAccepted ? field.text : noteBefore, lap) }
  }

  private func close(_ field: TextField) {
    self.field = nil
    text.isVisible = true
    onEditing(false)
    widget.remove(field)
  }
}
