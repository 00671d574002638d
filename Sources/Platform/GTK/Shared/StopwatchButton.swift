import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// A button whose control depends on the state of the stopwatch.
@MainActor
final class StopwatchButton {
  let widget: PressButton
  private var shown: ControlButton?
  /// What the button did when a pointer or a finger went down that still holds it.
  private var held: StopwatchChange?

  init(styleClass: String, onPress: @escaping (StopwatchChange) -> Void) {
    widget = PressButton(styleClasses: [styleClass])
    widget.isVisible = false
    // It takes the focus before its action, which may give it to another button.
    widget.leaveFocusOnClick()
    widget.onActivation { [weak self] in if let press = self?.shown?.press { onPress(press) } }
    widget.onPointer { [weak self] in if let press = self?.press(by: $0) { onPress(press) } }
  }

  /// Returns what to do now: once for each pointer and finger, and nothing that the button has
  /// become under it.
  private func press(by phase: PointerPhase) -> StopwatchChange? {
    switch phase {
    case .down:
      widget.grabFocus()
      held = shown?.press
      return shown?.actsAtRelease ?? false ? nil : held
    case .up(let isInside):
      defer { release() }
      return isInside && shown?.actsAtRelease ?? false && shown?.press == held ? held : nil
    }
  }

  private func release() {
    held = nil
    widget.isVisible = shown != nil
  }

  /// Returns whether the button has the keyboard focus and `button` would change its action.
  func changesUnderFocus(to button: ControlButton?) -> Bool {
    widget.hasFocus && shown?.press != button?.press
  }

  /// Displays a control; `nil` hides the button.
  func render(_ button: ControlButton?) {
    guard button != shown else { return }
    shown = button
    // GTK would count a button that is hidden under the pointer as pressed for ever.
    widget.isVisible = button != nil || held != nil
    guard let button else { return }
    widget.label = button.label
    widget.setTooltip(button.label, keyOf: button.keyCommand)
    widget.set(styleClass: "suggested-action", button.isProminent)
  }
}
