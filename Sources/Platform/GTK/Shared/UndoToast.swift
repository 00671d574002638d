import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// A temporary message about an action, with a button that undoes it.
@MainActor
final class UndoToast {
  /// The time for which a message is displayed.
  private static let time: Duration = .seconds(5)

  let widget: Box
  private let text = Label()
  private let button = PressButton(styleClasses: ["flat"])
  private var timeout: Timeout?
  /// Called to move the keyboard focus to a widget that stays.
  var onFocusLoss: () -> Void = {}

  init() {
    widget = Box(.row, spacing: 6, styleClasses: ["stopwatch-message"], children: [text, button])
    widget.align(horizontally: .center, vertically: .end)
    text.ellipsize(lines: 2)
    widget.isVisible = false
    button.label = MessageStrings.undo
  }

  func onUndo(_ handler: @escaping () -> Void) {
    button.onPress(handler)
  }

  /// Displays a message.
  ///
  /// - Parameter canUndo: whether to display the Undo button.
  func show(_ message: String, canUndo: Bool = true) {
    text.text = message
    button.isVisible = canUndo
    widget.set(styleClass: "stopwatch-plain", !canUndo)
    widget.isVisible = true
    timeout = Timeout(after: Self.time) { [weak self] in self?.hide() }
  }

  /// Hides a message with an Undo button, as the undo is no longer possible; other messages stay.
  func dismissUndo() {
    if button.isVisible { hide() }
  }

  /// Hides the message, after moving the keyboard focus away from its button.
  func hide() {
    if button.hasFocus { onFocusLoss() }
    widget.isVisible = false
    timeout = nil
  }
}
