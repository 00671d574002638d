import GTKInterop
import StopwatchPresentation

/// The dialog in which the user types a time for the stopwatch to go on from.
@MainActor
final class SetTimeDialog {
  private let dialog: FormDialog
  private let time = TextField(accessibleName: SetTimeStrings.time)
  private let error = Label(styleClasses: ["stopwatch-field-error"])

  /// - Parameter onClose: called when the dialog has closed.
  init(above parent: WindowFrame, onClose: @escaping () -> Void) {
    dialog = FormDialog(
      above: parent, title: SetTimeStrings.title,
      labels: (SetTimeStrings.set, SetTimeStrings.cancel), onClose: onClose)
    dialog.setContent(makeContent())
  }

  /// Presents the dialog, which closes once a time was accepted.
  ///
  /// - Parameter accept: called with the text that the user wants to be the time; returns the error
  ///   to display, or `nil` if the text is accepted.
  func ask(accept: @escaping (String) -> String?) {
    let finish = { [weak self] in
      guard let self else { return }
      if let message = accept(time.text) { show(error: message) } else { dialog.window.close() }
    }
    dialog.onAccept(finish)
    time.onSubmit(finish)
    dialog.window.present()
    time.grabFocus()
  }

  private func show(error message: String) {
    error.text = message
    error.isVisible = true
    time.set(styleClass: "error", true)
    // Screen readers speak the changed description of the field, which has the keyboard focus.
    time.setAccessible(description: message)
    time.grabFocus()
  }

  private func makeContent() -> Widget {
    let label = Label(SetTimeStrings.time, styleClasses: ["stopwatch-field-label"])
    label.align(text: 0)
    time.setPlaceholder(SetTimeStrings.example)
    error.align(text: 0)
    error.wrap()
    error.isVisible = false
    return Box(
      .column, spacing: 4, styleClasses: ["stopwatch-name-dialog"], children: [label, time, error])
  }
}
