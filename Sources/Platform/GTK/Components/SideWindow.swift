import StopwatchCore
import StopwatchPresentation
import StopwatchResources

/// A window beside the stopwatch, with the messages and the keys that all windows have. The keys of
/// the stopwatch do nothing in it.
@MainActor
final class SideWindow {
  let window: Window
  /// Hears that people want back what a message told of.
  var onUndo: () -> Void = {}
  private let input: WindowInput
  private let messages: WindowMessages

  init(
    _ application: Application, title: String, size: (width: Int, height: Int), input: WindowInput
  ) {
    self.input = input
    window = Window(application, title: title, size: size)
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
