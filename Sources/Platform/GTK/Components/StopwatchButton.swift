import StopwatchPresentation

/// A button for whatever control its place has in the current state.
@MainActor
final class StopwatchButton {
  let widget: PressButton
  private var shown: ControlButton?

  init(styleClass: String, onPress: @escaping (StopwatchControl) -> Void) {
    widget = PressButton(styleClasses: [styleClass])
    widget.isVisible = false
    widget.onPress { [weak self] in
      if let control = self?.shown?.control { onPress(control) }
    }
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
