import GLibInterop
import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// A strip for a message about the latest action, with buttons, above the lower end of a window.
@MainActor
final class MessageStrip {
  private static let time: Duration = .seconds(10)

  let widget: Box
  private let text = Label(align: 0)
  private let buttons = [PressButton(styleClasses: ["flat"]), PressButton(styleClasses: ["flat"])]
  private let row: Box
  private let focus: FocusMemory
  private var timeout: Timeout?
  private var isObsolete = false
  private var actions: [Action] = []
  /// Called to move the keyboard focus if the widget that had it before the button is gone.
  var onFocusLoss: () -> Void = {}

  /// What a button of a message does.
  typealias Action = (label: String, perform: () -> Void)

  init(_ window: Window) {
    row = Box(.row, children: buttons)
    widget = Box(.row, spacing: 6, styleClasses: ["stopwatch-message"], children: [text, row])
    focus = FocusMemory(window, outside: row)
    text.ellipsize(lines: 2)
    for (index, button) in buttons.enumerated() {
      button.align(vertically: .center)
      // What is being edited would be saved, and undone in place of what the message is about.
      button.leaveFocusOnClick()
      button.onPress { [weak self] in self?.actions[index].perform() }
    }
    widget.align(horizontally: .center, vertically: .end)
    widget.isVisible = false
  }

  /// Displays a message until the next one or until some time has passed, with a button for each action,
  /// of which there can be two.
  func show(_ message: String, _ actions: [Action] = []) {
    isObsolete = false
    if actions.map(\.label) != self.actions.map(\.label) { giveFocusBack() }
    self.actions = actions
    for (index, button) in buttons.enumerated() {
      button.isVisible = actions.indices.contains(index)
      if button.isVisible { button.label = actions[index].label }
    }
    text.text = message
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
      if row.containsFocus { startTimeout() } else { hide() }
    }
  }

  private func giveFocusBack() {
    if row.containsFocus, !focus.restore() { onFocusLoss() }
  }
}
