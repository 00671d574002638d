import GTKInterop
import StopwatchPresentation

/// The dialog for the name and the note of a session.
@MainActor
final class NameDialog {
  private let window: Window
  private let name = TextField(accessibleName: NameDialogStrings.name)
  private let note = TextArea(
    accessibleName: NameDialogStrings.note, height: 84, styleClasses: ["stopwatch-text-area"])
  private let save = PressButton(styleClasses: ["suggested-action"])
  private let cancel = PressButton()

  /// - Parameter onClose: called when the dialog has closed.
  init(_ application: Application, above parent: Window, onClose: @escaping () -> Void) {
    window = Window(
      application, title: NameDialogStrings.title, size: (width: 360, height: 1),
      styleClasses: ["stopwatch-window"])
    window.makeDialog(of: parent)
    window.onClose = onClose
    save.label = NameDialogStrings.save
    cancel.label = NameDialogStrings.cancel
    let header = HeaderBar(start: [cancel], end: [save])
    header.hideWindowButtons()
    window.setContent(makeContent(), header: header)
    cancel.onPress { [weak window] in window?.close() }
    for command in [Command.cancel, .close] {
      window.addAction(command.name) { [weak window] in window?.close() }
    }
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
      window.close()
    }
    save.onPress(finish)
    name.onSubmit(finish)
    note.onSubmit(finish)
    window.present()
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
