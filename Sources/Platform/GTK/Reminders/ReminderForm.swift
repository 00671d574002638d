import GTKInterop
import StopwatchPresentation

/// The form for a new reminder: its kind, its time, and the button that adds it.
@MainActor
final class ReminderForm {
  let widget: Box
  private let kind: DropDown
  private let time = TextField(accessibleName: RemindersStrings.time)
  private let error = Label(styleClasses: ["stopwatch-field-error"])
  private let add = PressButton(styleClasses: ["suggested-action", "stopwatch-target"])
  private let accept: (_ kind: Int, _ text: String) -> String?

  /// - Parameter accept: called with the index of a kind and the text of a time; returns the error to
  ///   display, or `nil` if the reminder was added.
  init(
    _ state: RemindersViewState, accept: @escaping (_ kind: Int, _ text: String) -> String?
  ) {
    self.accept = accept
    kind = DropDown(state.kinds, accessibleName: RemindersStrings.kind)
    kind.describe(as: RemindersStrings.kindExplanation)
    let title = Label(RemindersStrings.new, styleClasses: ["heading"])
    widget = Box(.column, spacing: 8, children: [title, kind, time, error, add])
    title.align(text: 0)
    error.align(text: 0)
    error.wrap()
    error.isVisible = false
    time.setPlaceholder(state.example)
    add.label = RemindersStrings.add
    add.onPress { [weak self] in self?.submit() }
    time.onSubmit { [weak self] in self?.submit() }
  }

  func grabFocus() {
    time.grabFocus()
  }

  private func submit() {
    let message = accept(kind.selected, time.text)
    error.text = message ?? ""
    error.isVisible = message != nil
    time.set(styleClass: "error", message != nil)
    // Screen readers speak the changed description of the field, which has the keyboard focus.
    time.setAccessible(description: message ?? "")
    if message == nil { time.text = "" }
    time.grabFocus()
  }
}
