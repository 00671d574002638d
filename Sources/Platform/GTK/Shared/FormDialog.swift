import GTKInterop
import StopwatchPresentation

/// A modal dialog with a form: a button that accepts it and one that cancels, as Escape does.
@MainActor
final class FormDialog {
  let window: Window
  private let accept = PressButton(styleClasses: ["suggested-action"])
  private let cancel = PressButton()

  /// - Parameter onClose: called when the dialog has closed.
  init(
    above parent: WindowFrame, title: String, labels: (accept: String, cancel: String),
    onClose: @escaping () -> Void
  ) {
    window = Window(
      parent.application, title: title, size: (width: 360, height: 1),
      styleClasses: ["stopwatch-window"])
    window.makeDialog(of: parent.window)
    window.onClose = onClose
    accept.label = labels.accept
    for command in [Command.cancel, .close] {
      window.addAction(command.name) { [weak window] in window?.close() }
    }
    cancel.label = labels.cancel
    cancel.onPress { [weak window] in window?.close() }
  }

  func setContent(_ content: Widget) {
    let header = HeaderBar(start: [cancel], end: [accept])
    header.hideWindowButtons()
    window.setContent(content, header: header)
  }

  func onAccept(_ handler: @escaping () -> Void) {
    accept.onPress(handler)
  }
}
