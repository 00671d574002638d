import GTKInterop

/// A page in place of contents that are missing: an icon, a heading, a sentence, and a button with
/// what the user can do about it.
@MainActor
final class StatusPage {
  let widget: Box
  private let icon = Icon("", styleClasses: ["stopwatch-status-icon"])
  private let heading = Label(styleClasses: ["stopwatch-status-heading"])
  private let text = Label(styleClasses: ["stopwatch-placeholder"])
  private let button = PressButton(styleClasses: ["stopwatch-pill"])

  /// - Parameter buttonLabel: the label of the button; `nil` for none.
  init(buttonLabel: String? = nil) {
    widget = Box(
      .column, spacing: 9, styleClasses: ["stopwatch-status"],
      children: [icon, heading, text, button])
    widget.align(horizontally: .center, vertically: .center)
    button.align(horizontally: .center)
    buttonLabel.map { button.label = $0 }
    for label in [heading, text] {
      label.wrap()
      label.centerLines()
    }
  }

  func onPress(_ handler: @escaping () -> Void) {
    button.onPress(handler)
  }

  func render(icon name: String, heading: String, text: String, hasButton: Bool = false) {
    icon.name = name
    self.heading.text = heading
    self.text.text = text
    button.isVisible = hasButton
  }
}
