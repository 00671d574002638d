import StopwatchCore
import StopwatchPresentation

/// The one or two buttons below the time, with what people most likely want next at the end.
@MainActor
final class ControlRow {
  let widget: Box
  private let buttons: [StopwatchButton]

  init(onPress: @escaping (StopwatchPress) -> Void) {
    buttons = (1...2).map { _ in StopwatchButton(styleClass: "pill", onPress: onPress) }
    widget = Box(.row, spacing: 15, styleClasses: ["controls"], children: buttons.map(\.widget))
    widget.makeHomogeneous()
    widget.align(horizontally: .center)
  }

  /// The keyboard stays in the row: it leaves a button before that goes.
  func render(_ controls: [ControlButton]) {
    let missing = buttons.count - controls.count
    if buttons.prefix(missing).contains(where: { $0.widget.hasFocus }) { takeFocus() }
    let padded = Array(repeating: nil, count: missing) + controls
    for (button, control) in zip(buttons, padded) { button.render(control) }
  }

  /// Gives the keyboard to the button that people most likely want next.
  func takeFocus() {
    buttons.last?.widget.takeFocus()
  }
}
