import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// Displays messages in a window, and announces them to screen readers.
@MainActor
final class WindowMessages {
  /// The strip for the messages.
  var widget: Widget { strip.widget }
  /// Called when the user presses the Undo button of a message.
  var onUndo: () -> Void = {}
  /// Called when the user presses the button that counts an ignored press.
  var onCount: (StopwatchChange, Instant) -> Void = { _, _ in }
  private weak var window: Window?
  private let announcer: Announcer
  private let strip: MessageStrip

  init(_ window: Window) {
    self.window = window
    announcer = Announcer(window)
    strip = MessageStrip(window)
  }

  /// Calls `grabFocus` to move the keyboard focus when a message that has it disappears and the
  /// widget that had it before is gone.
  func setDefaultFocus(_ grabFocus: @escaping () -> Void) {
    strip.onFocusLoss = grabFocus
  }

  func show(_ effect: Effect) {
    switch effect {
    case .announce(let text): announcer.announce(text)
    case .offerUndo(let text, let announcement):
      strip.show(text, action: MessageStrings.undo, onPress: onUndo)
      announcer.announce(announcement ?? text)
    case .offerPress(let text, let press, let instant):
      strip.show(text, action: MessageStrings.countPress) { [weak self] in
        self?.onCount(press, instant)
      }
      announcer.announce(text)
    case .showMessage(let text):
      strip.show(text)
      announcer.announce(text)
    case .showSavedFile(let text, let path):
      strip.show(text, action: MessageStrings.showInFiles) { [weak window] in
        if let window { FileManager.show(path.systemPath, above: window) }
      }
      announcer.announce(text)
    case .showAlert(let text): window?.presentAlert(text)
    case .copy(let plainText, let html): Clipboard.copy(plainText: plainText, html: html)
    case .dismissMessage: strip.clear()
    }
  }
}
