import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// A button whose control depends on the state of the stopwatch.
@MainActor
final class StopwatchButton {
  let widget: PressButton
  private var shown: ControlButton?
  private var pointed: StopwatchPress?

  init(styleClass: String, onPress: @escaping (StopwatchPress) -> Void) {
    widget = PressButton(styleClasses: [styleClass])
    widget.isVisible = false
    widget.onPointer(
      down: { [weak self] in self?.pointed = self?.shown?.press },
      up: { [weak self] in self?.pointed = nil })
    widget.onPress { [weak self] in
      if let press = self?.pressed { onPress(press) }
    }
  }

  /// The press to perform; `nil` if the button's action has changed while a pointer or a finger is
  /// down on it.
  private var pressed: StopwatchPress? {
    let press = shown?.press
    return pointed == nil || pointed == press ? press : nil
  }

  /// Returns whether the button has the keyboard focus and `button` would change its action.
  func changesUnderFocus(to button: ControlButton?) -> Bool {
    widget.hasFocus && shown?.press != button?.press
  }

  /// Displays a control; `nil` hides the button.
  func render(_ button: ControlButton?) {
    guard button != shown else { return }
    shown = button
    widget.isVisible = button != nil
    guard let button else { return }
    widget.label = button.label
    widget.setTooltip(button.label, keyOf: button.command)
    widget.set(styleClass: "suggested-action", button.isProminent)
  }
}
