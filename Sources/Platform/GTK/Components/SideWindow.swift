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
  private let announcer = Announcer()
  private let message = UndoMessage()

  init(
    _ application: Application, title: String, size: (width: Int, height: Int), input: WindowInput
  ) {
    self.input = input
    window = Window(application, title: title, size: size)
    input.attach(to: window)
    message.onUndo { [weak self] in self?.onUndo() }
    window.addAction("shortcuts") { [weak window] in
      window?.presentShortcuts(StopwatchResources.shortcutsWindow, textDomain: Program.name)
    }
    window.addAction("close") { [weak window] in window?.close() }
  }

  func setContent(_ content: Widget, header: Widget) {
    window.setContent(Overlay(content, above: announcer.widget, message.widget), header: header)
  }

  func show(_ effect: Effect) {
    switch effect {
    case .announce(let text): announcer.announce(text)
    case .offerUndo(let text): tell(text, canUndo: true)
    case .tell(let text): tell(text, canUndo: false)
    case .withdrawUndo: message.hide()
    }
  }

  /// Lets `takeFocus` give the keyboard to something whenever what had it goes.
  func setDefaultFocus(_ takeFocus: @escaping () -> Void) {
    message.onFocusLoss = takeFocus
  }

  private func tell(_ text: String, canUndo: Bool) {
    message.show(text, canUndo: canUndo)
    announcer.announce(text)
  }
}
