import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// A button whose control depends on the state of the stopwatch.
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
    case .up(let time, _):
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

/// The row of the two buttons below the time, with the most likely next action last. Each keeps its
/// place, whatever the labels are.
final class ControlRow {
  let widget: Container
  private(set) var shown: [ControlButton] = []
  private let buttons: [StopwatchButton]
  private let ruler = PressButton(" ", styleClasses: ["stopwatch-pill"])

  init(onPress: @escaping StopwatchButton.OnPress) {
    buttons = (1...2).map { _ in StopwatchButton(styleClass: "stopwatch-pill", onPress: onPress) }
    ruler.isSensitive = false
    ruler.setAccessible(role: .presentation)
    widget = Container(
      ControlRowLayout(), children: buttons.map(\.widget) + [ruler],
      styleClasses: ["stopwatch-controls"])
    widget.align(horizontally: .center)
  }

  /// Displays the controls. The keyboard focus stays in the row, but not on a button whose action
  /// changes: a user who presses Lap again must not reset. It moves to the last button, which always
  /// is the next action.
  ///
  /// - Parameter labels: all that the buttons can have.
  func render(_ controls: [ControlButton], of labels: [String]) {
    shown = controls
    ruler.label = labels.joined(separator: "\n")
    let places = zip(buttons, controls)
    if places.dropLast().contains(where: { $0.changesUnderFocus(to: $1) }) { grabFocus() }
    for (button, control) in places { button.render(control) }
  }

  /// Moves the keyboard focus to the most likely next action.
  func grabFocus() { buttons.last?.widget.grabFocus() }
}

/// The layout of two buttons side by side, both as wide as a third one, which is never shown and has
/// all labels that they can have.
private struct ControlRowLayout: Layout {
  func width(of children: [LayoutChild]) -> SizeRequest {
    let width = 2 * children[2].width.natural + spacing(children)
    return (width, width)
  }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    children[1].height()
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let button = (width - spacing(children)) / 2
    children[0].place(0, 0, width: button, height: height)
    children[1].place(width - button, 0, width: button, height: height)
    children[2].isShown = false
  }

  private func spacing(_ children: [LayoutChild]) -> Int { children[1].height().natural / 3 }
}
