import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The row of one or two buttons below the time, with the most likely next action last.
@MainActor
final class ControlRow {
  let widget: Box
  private(set) var shown: [ControlButton] = []
  private let buttons: [StopwatchButton]

  init(onPress: @escaping (StopwatchChange) -> Void) {
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
