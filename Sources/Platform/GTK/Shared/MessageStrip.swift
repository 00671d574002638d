import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// A strip for a message about the latest action, with a button, above the lower end of a window.
@MainActor
final class MessageStrip {
  private static let time: Duration = .seconds(10)

  let widget: Box
  private let text = Label(align: 0)
  private let button = PressButton(styleClasses: ["flat"])
  private let focus: FocusMemory
  private var timeout: Timeout?
  private var isObsolete = false
  private var onPress: () -> Void = {}
  /// Called to move the keyboard focus if the widget that had it before the button is gone.
  var onFocusLoss: () -> Void = {}

  init(_ window: Window) {
    widget = Box(.row, spacing: 6, styleClasses: ["stopwatch-message"], children: [text, button])
    focus = FocusMemory(window, outside: button)
    text.ellipsize(lines: 2)
    button.align(vertically: .center)
    // What is being edited would be saved, and undone in place of what the message is about.
    button.leaveFocusOnClick()
    button.onPress { [weak self] in self?.onPress() }
    widget.align(horizontally: .center, vertically: .end)
    widget.isVisible = false
  }

  /// Displays a message until the next one or until some time has passed; if there is an `action`,
  /// with a button of that label that calls `onPress`.
  func show(_ message: String, action: String? = nil, onPress: @escaping () -> Void = {}) {
    isObsolete = false
    self.onPress = onPress
    if action != button.label { giveFocusBack() }
    if let action { button.label = action }
    text.text = message
    button.isVisible = action != nil
    widget.isVisible = true
    startTimeout()
  }

  /// Removes the message, unless another one replaces it while the current event is handled.
  func clear() {
    isObsolete = true
    runWhenIdle { [weak self] in
      if let self, isObsolete { hide() }
    }
  }

  private func hide() {
    giveFocusBack()
    widget.isVisible = false
    timeout = nil
  }

  /// A message stays while its button has the keyboard focus.
  private func startTimeout() {
    timeout = Timeout(after: Self.time) { [weak self] in
      guard let self else { return }
      if button.hasFocus { startTimeout() } else { hide() }
    }
  }

  private func giveFocusBack() {
    if button.hasFocus, !focus.restore() { onFocusLoss() }
  }
}
