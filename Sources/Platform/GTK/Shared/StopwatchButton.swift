import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// A button whose control depends on the state of the stopwatch.
@MainActor
final class StopwatchButton {
  /// - Parameter instant: when the button was pressed; `nil` if it was activated without an event.
  typealias OnPress = (_ press: StopwatchChange, _ instant: Instant?) -> Void

  let widget: PressButton
  private let onPress: OnPress
  private var shown: ControlButton?
  /// What the button did when a pointer or a finger went down that still holds it.
  private var held: StopwatchChange?

  init(styleClass: String, onPress: @escaping OnPress) {
    self.onPress = onPress
    widget = PressButton(styleClasses: [styleClass])
    widget.isVisible = false
    // It takes the focus before its action, which may give it to another button.
    widget.leaveFocusOnClick()
    widget.onActivation { [weak self] in
      if let press = self?.shown?.press { onPress(press, nil) }
    }
    widget.onPointer { [weak self] in self?.handle($0) }
  }

  /// Acts once for each pointer and finger, and does nothing that the button has become under it.
  private func handle(_ phase: PointerPhase) {
    switch phase {
    case .down(let time):
      widget.grabFocus()
      held = shown?.press
      if let shown, !shown.actsAtRelease { onPress(shown.press, Instant(sinceBoot: time)) }
    case .up(let time):
      let press = shown.flatMap { $0.actsAtRelease && $0.press == held ? $0.press : nil }
      release()
      if let press { onPress(press, Instant(sinceBoot: time)) }
    case .cancelled: release()
    }
  }

  private func release() {
    held = nil
    update()
  }

  /// GTK would count a button that goes under the pointer as pressed for ever.
  private func update() {
    widget.isVisible = shown != nil || held != nil
    widget.isSensitive = shown?.isEnabled ?? true || held != nil
  }

  /// Returns whether the button has the keyboard focus and `button` would change its action.
  func changesUnderFocus(to button: ControlButton?) -> Bool {
    widget.hasFocus && shown?.press != button?.press
  }

  /// Displays a control; `nil` hides the button.
  func render(_ button: ControlButton?) {
    guard button != shown else { return }
    shown = button
    update()
    guard let button else { return }
    widget.label = button.label
    widget.setTooltip(button.label, keyOf: button.keyCommand)
    widget.set(styleClass: "suggested-action", button.isProminent)
  }
}

/// The row of one or two buttons below the time, with the most likely next action last.
@MainActor
final class ControlRow {
  let widget: Box
  private(set) var shown: [ControlButton] = []
  private let buttons: [StopwatchButton]

  init(onPress: @escaping StopwatchButton.OnPress) {
    buttons = (1...2).map { _ in StopwatchButton(styleClass: "stopwatch-pill", onPress: onPress) }
    widget = Box(
      .row, spacing: 15, styleClasses: ["stopwatch-controls"], children: buttons.map(\.widget))
    widget.makeHomogeneous()
    widget.align(horizontally: .center)
  }

  /// Displays the controls. The keyboard focus stays in the row, but not on a button whose action
  /// changes or that disappears: a user who presses Lap again must not reset. It moves to the last
  /// button, which always is the next action.
  func render(_ controls: [ControlButton]) {
    shown = controls
    let padded = Array(repeating: nil, count: buttons.count - controls.count) + controls
    let places = zip(buttons, padded)
    if places.dropLast().contains(where: { $0.changesUnderFocus(to: $1) }) { grabFocus() }
    for (button, control) in places { button.render(control) }
  }

  /// Moves the keyboard focus to the most likely next action.
  func grabFocus() {
    buttons.last?.widget.grabFocus()
  }
}
