import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// A strip for a message about the latest action, with a button that undoes the action. While there
/// is no message the strip is empty, so that nothing moves.
@MainActor
final class MessageStrip {
  /// The time for which a message is displayed.
  private static let time: Duration = .seconds(10)

  let widget: Box
  private let text = Label()
  private let button = PressButton(styleClasses: ["flat"])
  private let focus: FocusMemory
  private var timeout: Timeout?
  /// Called to move the keyboard focus if the widget that had it before the button is gone.
  var onFocusLoss: () -> Void = {}

  init(_ window: Window) {
    widget = Box(.row, spacing: 6, styleClasses: ["stopwatch-message"], children: [text, button])
    focus = FocusMemory(window, outside: button)
    text.ellipsize()
    text.align(text: 0)
    text.expand(horizontally: true)
    button.align(vertically: .center)
    button.label = MessageStrings.undo
    button.isVisible = false
  }

  func onUndo(_ handler: @escaping () -> Void) {
    button.onPress(handler)
  }

  /// Displays a message until the next one or until some time has passed.
  ///
  /// - Parameter canUndo: whether to display the Undo button.
  func show(_ message: String, canUndo: Bool) {
    if !canUndo { giveFocusBack() }
    text.text = message
    text.setTooltip(message)
    button.isVisible = canUndo
    startTimeout()
  }

  /// Removes the message.
  func clear() {
    giveFocusBack()
    text.text = ""
    text.setTooltip("")
    button.isVisible = false
    timeout = nil
  }

  /// A message stays while its button has the keyboard focus.
  private func startTimeout() {
    timeout = Timeout(after: Self.time) { [weak self] in
      guard let self else { return }
      if button.hasFocus { startTimeout() } else { clear() }
    }
  }

  private func giveFocusBack() {
    if button.hasFocus, !focus.restore() { onFocusLoss() }
  }
}
