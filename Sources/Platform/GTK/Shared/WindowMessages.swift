import GTKInterop
import StopwatchPresentation

/// Displays messages in a window, and announces them to screen readers.
@MainActor
final class WindowMessages {
  private weak var window: Window?
  private let announcer = Announcer(styleClasses: ["stopwatch-announcement"])
  private let message = UndoToast()

  init(_ window: Window) {
    self.window = window
  }

  /// Returns `content` with the messages overlaid on it.
  func above(_ content: Widget) -> Widget {
    Overlay(content, above: announcer.widget, message.widget)
  }

  func onUndo(_ handler: @escaping () -> Void) {
    message.onUndo(handler)
  }

  /// Calls `grabFocus` to move the keyboard focus whenever a message that has it disappears.
  func setDefaultFocus(_ grabFocus: @escaping () -> Void) {
    message.onFocusLoss = grabFocus
  }

  func show(_ effect: Effect) {
    switch effect {
    case .announce(let text): announcer.announce(text)
    case .offerUndo(let text): showMessage(text, canUndo: true)
    case .showMessage(let text): showMessage(text, canUndo: false)
    case .showAlert(let text): window?.presentAlert(text)
    case .copy(let plainText, let html): Clipboard.copy(plainText: plainText, html: html)
    case .dismissUndo: message.dismissUndo()
    }
  }

  private func showMessage(_ text: String, canUndo: Bool) {
    message.show(text, canUndo: canUndo)
    announcer.announce(text)
  }
}
