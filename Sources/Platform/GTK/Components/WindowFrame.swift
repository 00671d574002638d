import GTKInterop
import StopwatchCore
import StopwatchPresentation
import StopwatchResources

/// A window with its input, the messages and the actions that all windows have.
@MainActor
final class WindowFrame {
  let window: Window
  let input: WindowInput
  /// Called when the user takes back what a message offers to undo.
  var onUndo: () -> Void = {}
  private let messages: WindowMessages

  init(
    _ application: Application, title: String, size: (width: Int, height: Int), input: WindowInput
  ) {
    self.input = input
    window = Window(application, title: title, size: size, styleClasses: ["stopwatch-window"])
    messages = WindowMessages(window)
    input.attach(to: window)
    messages.onUndo { [weak self] in self?.onUndo() }
    window.addAction("shortcuts") { [weak window] in
      window?.presentShortcuts(StopwatchResources.shortcutsWindow, textDomain: Program.name)
    }
    window.addAction("close") { [weak window] in window?.close() }
  }

  func setContent(_ content: Widget, header: Widget) {
    window.setContent(messages.above(content), header: header)
  }

  func show(_ effect: Effect) {
    messages.show(effect)
  }

  /// Lets `takeFocus` give the keyboard to something whenever what had it goes.
  func setDefaultFocus(_ takeFocus: @escaping () -> Void) {
    messages.setDefaultFocus(takeFocus)
  }
}
