import GTKInterop
import StopwatchPresentation

/// Where a card opens: below a part of a box.
struct CardPlace {
  let host: Box
  let part: Widget
}

/// A card with a form: a button that accepts it and one that cancels, as Escape does.
class FormCard {
  let title: String
  fileprivate let fields: [Widget]
  fileprivate let acceptLabel: String
  private var card: Card?

  fileprivate init(title: String, acceptLabel: String, fields: [Widget]) {
    (self.title, self.acceptLabel, self.fields) = (title, acceptLabel, fields)
  }

  fileprivate func open(in card: Card, onClose: @escaping () -> Void) {
    self.card = card
    let accept = PressButton(acceptLabel, styleClasses: ["suggested-action"])
    let cancel = PressButton(MessageStrings.cancel)
    accept.onPress { [weak self] in self?.submit() }
    cancel.onPress { [weak self] in self?.close() }
    for button in [cancel, accept] { button.expand(horizontally: true) }
    let heading = Label(title, styleClasses: ["heading"])
    let buttons = Box(.row, spacing: 9, children: [cancel, accept])
    card.open(Box(.column, spacing: 6, children: [heading] + fields + [buttons]), onClose: onClose)
    fields.first { $0 is TextField }?.grabFocus()
  }

  fileprivate func submit() {}

  func close() { card?.close() }
}

extension WindowFrame {
  /// Opens a form in place of the one that is open.
  func open(_ form: FormCard, at place: CardPlace) {
    card?.close()
    let card = Card(
      title: form.title, in: place.host, below: place.part, of: window,
      onFocusLoss: messages.onFocusLoss)
    self.card = form
    form.open(in: card) { [weak self, weak form] in if self?.card === form { self?.card = nil } }
  }
}

/// A text field with a line below it for what is wrong with its text.
final class CheckedField {
  let field: TextField
  let error = Label(styleClasses: ["stopwatch-field-error"])

  init(_ accessibleName: String, placeholder: String) {
    field = TextField(accessibleName: accessibleName)
    field.setPlaceholder(placeholder)
    error.align(text: 0)
    error.wrap()
    error.isVisible = false
    field.onChange { [weak self] in if self?.error.isVisible == true { self?.set(error: nil) } }
  }

  /// Displays an error, or clears it, and focuses the field.
  func show(error message: String?) {
    set(error: message)
    field.grabFocus()
  }

  func set(error message: String?) {
    error.text = message ?? ""
    error.isVisible = message != nil
    field.set(styleClass: "error", message != nil)
    // Screen readers speak the changed description of the field, which has the keyboard focus.
    field.setAccessible(description: message ?? "")
  }
}

/// The form for the name and the note of a session.
final class NameCard: FormCard {
  private let name = TextField(accessibleName: NameDialogStrings.name)
  private let note = TextArea(
    accessibleName: NameDialogStrings.note, height: 84, styleClasses: ["stopwatch-text-area"])
  private let earlier: (name: String, note: String)
  private let onSave: (_ name: String?, _ note: String?) async -> String?
  private weak var window: Window?
  private var isSaving = false

  /// - Parameter onSave: gets the new name and note of `row`, `nil` for one that is unchanged. The form closes
  ///   once it returns `nil`, and not an error to display.
  init(
    of window: Window, _ row: HistoryRow,
    onSave: @escaping (_ name: String?, _ note: String?) async -> String?
  ) {
    (self.window, self.onSave) = (window, onSave)
    name.text = row.name
    note.text = row.note
    earlier = (name.text, note.text)
    super.init(
      title: NameDialogStrings.title, acceptLabel: NameDialogStrings.save,
      fields: [
        Label(field: NameDialogStrings.name), name, Label(field: NameDialogStrings.note), note,
      ])
    name.onSubmit { [weak self] in self?.submit() }
    note.onSubmit { [weak self] in self?.submit() }
  }

  override fileprivate func submit() { if hasChanges { saveChanges() } else { close() } }

  private var hasChanges: Bool { texts != earlier }
  private var texts: (name: String, note: String) { (name.text, note.text) }

  /// Saves what the user has typed, if anything, and closes the form unless that fails or the user has
  /// typed more meanwhile.
  func saveChanges() {
    guard hasChanges, !isSaving else { return }
    isSaving = true
    let saved = texts
    let name = saved.name == earlier.name ? nil : saved.name
    let note = saved.note == earlier.note ? nil : saved.note
    // Even if the form or the program is closed meanwhile.
    Task { [weak self, weak window, onSave] in
      let error = await onSave(name, note)
      self?.isSaving = false
      if let error {
        window?.presentAlert(NameDialogStrings.notSaved, text: error)
      } else if let self, texts == saved {
        close()
      }
    }
  }
}

/// The form in which the user types the time of a correction, and sees what that would do.
final class TimeCard: FormCard {
  private let time: CheckedField
  private let option: CheckButton?
  private let preview = Label(styleClasses: ["stopwatch-preview"])
  private let viewModel: any RecordCorrecting
  private let state: TimeDialogState

  init(_ state: TimeDialogState, of viewModel: any RecordCorrecting) {
    let time = CheckedField(state.label, placeholder: state.placeholder)
    let option = state.option.map { CheckButton($0) }
    var fields: [Widget] = [Label(field: state.label), time.field, time.error, preview]
    if let option { fields.append(option) }
    (self.state, self.viewModel, self.time, self.option) = (state, viewModel, time, option)
    super.init(title: state.title, acceptLabel: state.acceptLabel, fields: fields)
    preview.align(text: 0)
    preview.wrap()
    time.field.onChange { [weak self] in self?.showPreview() }
    time.field.onSubmit { [weak self] in self?.submit() }
    time.field.text = state.text
    showPreview()
  }

  private func showPreview() { preview.text = viewModel.preview(state, time.field.text) }

  override fileprivate func submit() {
    let error = viewModel.answer(state, time.field.text, isOptionOn: option?.isOn ?? false)
    if error == nil { close() } else { time.show(error: error) }
  }
}

extension Label {
  fileprivate convenience init(field text: String) {
    self.init(text, styleClasses: ["stopwatch-field-label"])
    align(text: 0)
  }
}
