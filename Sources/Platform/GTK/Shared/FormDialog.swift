import GTKInterop
import StopwatchPresentation

/// A modal dialog with a form: a button that accepts it and one that cancels, as Escape does. It is the
/// `dialog` of its parent until it closes.
class FormDialog {
  let window: Window
  let accept = PressButton(styleClasses: ["suggested-action"])

  init(above parent: WindowFrame, title: String, acceptLabel: String, content: Widget) {
    window = Window(
      parent.application, title: title, size: (width: 360, height: 1),
      styleClasses: ["stopwatch-window", "stopwatch-keyboard"])
    let cancel = PressButton()
    window.makeDialog(of: parent.window)
    window.onClose = { [weak parent] in parent?.dialog = nil }
    accept.label = acceptLabel
    for command in [Command.cancel, .close] {
      window.addAction(command.name) { [weak window] in window?.close() }
    }
    cancel.label = MessageStrings.cancel
    cancel.onPress { [weak window] in window?.close() }
    let header = HeaderBar(start: [cancel], end: [accept])
    header.hideWindowButtons()
    window.setContent(content, header: header)
  }
}

/// A text field with a line below it for what is wrong with its text.
struct CheckedField {
  let field: TextField
  let error = Label(styleClasses: ["stopwatch-field-error"])

  init(_ accessibleName: String, placeholder: String) {
    field = TextField(accessibleName: accessibleName)
    field.setPlaceholder(placeholder)
    error.align(text: 0)
    error.wrap()
    error.isVisible = false
  }

  /// Displays an error, or clears it, and focuses the field.
  func show(error message: String?) {
    error.text = message ?? ""
    error.isVisible = message != nil
    field.set(styleClass: "error", message != nil)
    // Screen readers speak the changed description of the field, which has the keyboard focus.
    field.setAccessible(description: message ?? "")
    field.grabFocus()
  }
}

/// The dialog for the name and the note of a session.
final class NameDialog: FormDialog {
  private let name = TextField(accessibleName: NameDialogStrings.name)
  private let note = TextArea(
    accessibleName: NameDialogStrings.note, height: 84, styleClasses: ["stopwatch-text-area"])
  private let earlier: (name: String, note: String)
  private let onSave: (_ name: String?, _ note: String?) async -> String?
  private weak var parent: Window?
  private var isSaving = false

  /// Presents the dialog with the name and the note of `row`; `onSave` gets the new ones, `nil` for one
  /// that is unchanged. The dialog closes once that returns `nil`, and not an error to display.
  init(
    above parent: WindowFrame, about row: HistoryRow,
    onSave: @escaping (_ name: String?, _ note: String?) async -> String?
  ) {
    self.parent = parent.window
    self.onSave = onSave
    name.text = row.name
    note.text = row.note
    earlier = (name.text, note.text)
    super.init(
      above: parent, title: NameDialogStrings.title, acceptLabel: NameDialogStrings.save,
      content: Box(
        .column, spacing: 12, styleClasses: ["stopwatch-name-dialog"],
        children: [
          Box(.column, spacing: 4, children: [Label(field: NameDialogStrings.name), name]),
          Box(.column, spacing: 4, children: [Label(field: NameDialogStrings.note), note]),
        ]))
    let save: () -> Void = { [weak self] in
      guard let self else { return }
      if hasChanges { saveChanges() } else { window.close() }
    }
    accept.onPress(save)
    name.onSubmit(save)
    note.onSubmit(save)
    window.present()
    name.grabFocus()
  }

  private var hasChanges: Bool { texts != earlier }
  private var texts: (name: String, note: String) { (name.text, note.text) }

  /// Saves what the user has typed, if anything, and closes the dialog unless that fails or the user has
  /// typed more meanwhile.
  func saveChanges() {
    guard hasChanges, !isSaving else { return }
    isSaving = true
    let saved = texts
    let (name, note) = (
      saved.name == earlier.name ? nil : saved.name, saved.note == earlier.note ? nil : saved.note
    )
    // Even if the dialog or the program is closed meanwhile.
    Task { [weak self, weak parent, onSave] in
      let error = await onSave(name, note)
      self?.isSaving = false
      if let error {
        (self?.window ?? parent)?.presentAlert(NameDialogStrings.notSaved, text: error)
      } else if let self, texts == saved {
        window.close()
      }
    }
  }
}

/// The dialog in which the user types the time of a correction.
final class TimeDialog: FormDialog {
  private let time: CheckedField
  private let option: CheckButton?
  private let answer: (_ text: String, _ isOptionOn: Bool) -> String?

  /// Presents the dialog, which closes once `accept` returns `nil` for the text that the user wants
  /// to be the time and for whether the option is on, and not an error to display.
  init(
    above parent: WindowFrame, _ state: TimeDialogState,
    accept: @escaping (_ text: String, _ isOptionOn: Bool) -> String?
  ) {
    let time = CheckedField(state.label, placeholder: state.placeholder)
    time.field.text = state.text
    let option = state.option.map { CheckButton($0) }
    (self.time, self.option, answer) = (time, option, accept)
    super.init(
      above: parent, title: state.title, acceptLabel: state.acceptLabel,
      content: Box(
        .column, spacing: 4, styleClasses: ["stopwatch-name-dialog"],
        children: [Label(field: state.label), time.field, time.error]
          + [option].compactMap(\.self)))
    self.accept.onPress { [weak self] in self?.finish() }
    time.field.onSubmit { [weak self] in self?.finish() }
    window.present()
    time.field.grabFocus()
  }

  private func finish() {
    let error = answer(time.field.text, option?.isOn ?? false)
    if error == nil { window.close() } else { time.show(error: error) }
  }
}

extension Label {
  fileprivate convenience init(field text: String) {
    self.init(text, styleClasses: ["stopwatch-field-label"])
    align(text: 0)
  }
}
