import GTKInterop
import StopwatchPresentation

/// Tells people in a window what has happened there, and screen readers, too.
@MainActor
final class WindowMessages {
  private weak var window: Window?
  private let announcer = Announcer(styleClasses: ["stopwatch-announcement"])
  private let message = UndoMessage()

  init(_ window: Window) {
    self.window = window
  }

  /// Lays the messages over the content of the window.
  func above(_ content: Widget) -> Widget {
    Overlay(content, above: announcer.widget, message.widget)
  }

  func onUndo(_ handler: @escaping () -> Void) {
    message.onUndo(handler)
  }

  /// Lets `takeFocus` give the keyboard to something that stays when a message goes that had it.
  func setDefaultFocus(_ takeFocus: @escaping () -> Void) {
    message.onFocusLoss = takeFocus
  }

  func show(_ effect: Effect) {
    switch effect {
    case .announce(let text): announcer.announce(text)
    case .offerUndo(let text): tell(text, canUndo: true)
    case .tell(let text): tell(text, canUndo: false)
    case .warn(let text): window?.presentAlert(text)
    case .copy(let plainText, let html): Clipboard.copy(plainText: plainText, html: html)
    case .withdrawUndo: message.withdrawUndo()
    }
  }

  private func tell(_ text: String, canUndo: Bool) {
    message.show(text, canUndo: canUndo)
    announcer.announce(text)
  }
}
