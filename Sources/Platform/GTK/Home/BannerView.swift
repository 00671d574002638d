import GTKInterop
import StopwatchPresentation

/// A banner with a notice about the elapsed time, a button for the alternative and a close button.
@MainActor
final class BannerView {
  let widget: Container
  private let text = Label()
  private let truncatedText = Inscription()
  private let button = PressButton(styleClasses: ["flat"])
  private let dismissal = PressButton(
    accessibleName: HomeStrings.dismissBanner, styleClasses: ["flat", "circular"])
  private var shown: Banner?

  init() {
    widget = Container(
      BannerLayout(), children: [text, truncatedText, button, dismissal],
      styleClasses: ["stopwatch-banner"])
    text.wrap()
    text.align(text: 0)
    truncatedText.ellipsize()
    truncatedText.setAccessible(role: .presentation)
    for button in [button, dismissal] { button.align(vertically: .center) }
    dismissal.setIcon("window-close-symbolic")
    widget.isVisible = false
  }

  func onChoice(_ handler: @escaping () -> Void) {
    button.onPress(handler)
  }

  func onDismissal(_ handler: @escaping () -> Void) {
    dismissal.onPress(handler)
  }

  func render(_ banner: Banner?) {
    guard banner != shown else { return }
    shown = banner
    widget.isVisible = banner != nil
    text.text = banner?.text ?? ""
    truncatedText.text = text.text
    truncatedText.setTooltip(text.text)
    button.label = banner?.button ?? ""
    button.isVisible = banner?.button != nil
    // Screen readers read the text with whichever button has the focus.
    for each in [button, dismissal] { each.setAccessible(description: banner?.text ?? "") }
  }
}
