import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// A button for whatever control its place has in the current state.
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

  /// None when the button has come to mean something else under the finger.
  private var pressed: StopwatchPress? {
    let press = shown?.press
    return pointed == nil || pointed == press ? press : nil
  }

  /// Whether the button has the keyboard, and would come to mean something else under it.
  func changesUnderFocus(to button: ControlButton?) -> Bool {
    widget.hasFocus && shown?.press != button?.press
  }

  /// Without a control there is no button.
  func render(_ button: ControlButton?) {
    guard button != shown else { return }
    shown = button
    widget.isVisible = button != nil
    guard let button else { return }
    widget.label = button.label
    widget.set(styleClass: "suggested-action", button.isProminent)
  }
}
