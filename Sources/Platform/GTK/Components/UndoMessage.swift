import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// Says for a while what was done, with a button that takes it back.
@MainActor
final class UndoMessage {
  private static let time: Duration = .seconds(5)

  let widget: Box
  private let text = Label()
  private let button = PressButton(styleClasses: ["flat"])
  private var fading: Task<Void, any Error>?
  /// To give the keyboard to something that stays.
  var onFocusLoss: () -> Void = {}

  init() {
    widget = Box(.row, spacing: 6, styleClasses: ["stopwatch-message"], children: [text, button])
    widget.align(horizontally: .center, vertically: .end)
    text.ellipsize()
    widget.isVisible = false
    button.label = localized("Undo")
  }

  func onUndo(_ handler: @escaping () -> Void) {
    button.onPress(handler)
  }

  /// - Parameter canUndo: whether there is anything to take back.
  func show(_ message: String, canUndo: Bool = true) {
    text.text = message
    button.isVisible = canUndo
    widget.set(styleClass: "stopwatch-plain", !canUndo)
    widget.isVisible = true
    fading?.cancel()
    fading = Task { [weak self] in
      try await Task.sleep(for: Self.time)
      self?.hide()
    }
  }

  /// Takes away an offer that does not hold any more, and leaves what just tells something.
  func withdrawUndo() {
    if button.isVisible { hide() }
  }

  /// Takes the keyboard away from the button, if it has it, before it goes.
  func hide() {
    if button.hasFocus { onFocusLoss() }
    widget.isVisible = false
    fading?.cancel()
  }
}
