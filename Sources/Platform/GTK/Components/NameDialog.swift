import GTKInterop
import StopwatchPresentation

/// Asks for the name and the note of a session.
@MainActor
final class NameDialog {
  private let window: Window
  private let name = TextField(accessibleName: localized("Name"))
  private let note = TextField(accessibleName: localized("Note"))
  private let save = PressButton(styleClasses: ["suggested-action"])
  private let cancel = PressButton()

  /// - Parameter onClose: hears that the dialog is gone.
  init(_ application: Application, above parent: Window, onClose: @escaping () -> Void) {
    window = Window(
      application, title: localized("Name and Note"), size: (width: 360, height: 1),
      styleClasses: ["stopwatch-window"])
    window.makeDialog(of: parent)
    window.onClose = onClose
    save.label = localized("Save")
    cancel.label = localized("Cancel")
    window.setContent(makeContent(), header: HeaderBar(start: [cancel], end: [save]))
    cancel.onPress { [weak window] in window?.close() }
    for name in ["cancel", "close"] {
      window.addAction(name) { [weak window] in window?.close() }
    }
  }

  /// - Parameter onSave: hears what people have written.
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
    name.takeFocus()
  }

  private func makeContent() -> Widget {
    let fields = [(localized("Name"), name), (localized("Note"), note)].map { text, field in
      let label = Label(text, styleClasses: ["stopwatch-field-label"])
      label.align(text: 0)
      return Box(.column, spacing: 4, children: [label, field])
    }
    return Box(.column, spacing: 12, styleClasses: ["stopwatch-name-dialog"], children: fields)
  }
}
