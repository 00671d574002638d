import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The one or two buttons below the time, with what people most likely want next at the end.
@MainActor
final class ControlRow {
  let widget: Box
  private let buttons: [StopwatchButton]

  init(onPress: @escaping (StopwatchPress) -> Void) {
    buttons = (1...2).map { _ in StopwatchButton(styleClass: "stopwatch-pill", onPress: onPress) }
    widget = Box(
      .row, spacing: 15, styleClasses: ["stopwatch-controls"], children: buttons.map(\.widget))
    widget.makeHomogeneous()
    widget.align(horizontally: .center)
  }

  /// The keyboard stays in the row, but on no button that has come to mean something else or goes:
  /// whoever presses Lap again must not reset. The last button always is what comes next.
  func render(_ controls: [ControlButton]) {
    let padded = Array(repeating: nil, count: buttons.count - controls.count) + controls
    let places = zip(buttons, padded)
    if places.dropLast().contains(where: { $0.changesUnderFocus(to: $1) }) { takeFocus() }
    for (button, control) in places { button.render(control) }
  }

  /// Gives the keyboard to the button that people most likely want next.
  func takeFocus() {
    buttons.last?.widget.takeFocus()
  }
}
