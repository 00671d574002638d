import GTKInterop
import StopwatchPresentation

/// The dialog for the name and the note of a session.
@MainActor
final class NameDialog {
  private let dialog: FormDialog
  private let name = TextField(accessibleName: NameDialogStrings.name)
  private let note = TextArea(
    accessibleName: NameDialogStrings.note, height: 84, styleClasses: ["stopwatch-text-area"])

  /// - Parameter onClose: called when the dialog has closed.
  init(above parent: WindowFrame, onClose: @escaping () -> Void) {
    dialog = FormDialog(
      above: parent, title: NameDialogStrings.title,
      labels: (NameDialogStrings.save, NameDialogStrings.cancel), onClose: onClose)
    dialog.setContent(makeContent())
  }

  /// Presents the dialog with the name and the note of `row`.
  ///
  /// - Parameter onSave: called with the new name and note when the user saves.
  func ask(about row: HistoryRow, onSave: @escaping (_ name: String, _ note: String) -> Void) {
    name.text = row.name
    note.text = row.note
    let finish = { [weak self] in
      guard let self else { return }
      onSave(name.text, note.text)
      dialog.window.close()
    }
    dialog.onAccept(finish)
    name.onSubmit(finish)
    note.onSubmit(finish)
    dialog.window.present()
    name.grabFocus()
  }

  private func makeContent() -> Widget {
    let fields: [(String, Widget)] = [
      (NameDialogStrings.name, name), (NameDialogStrings.note, note),
    ]
    let columns = fields.map { text, field in
      let label = Label(text, styleClasses: ["stopwatch-field-label"])
      label.align(text: 0)
      return Box(.column, spacing: 4, children: [label, field])
    }
    return Box(.column, spacing: 12, styleClasses: ["stopwatch-name-dialog"], children: columns)
  }
}
