import GTKInterop
import StopwatchPresentation

/// A banner with a notice about the elapsed time, a button for the alternative and a close button.
@MainActor
final class BannerView {
  let widget: Container
  private let text = Label(align: 0)
  private let truncatedText = Inscription()
  let button = PressButton(styleClasses: ["flat"])
  let dismissal = PressButton(
    accessibleName: HomeStrings.dismissBanner, icon: "window-close-symbolic",
    styleClasses: ["flat", "circular"])

  init() {
    widget = Container(
      BannerLayout(), children: [text, truncatedText, button, dismissal],
      styleClasses: ["stopwatch-banner"])
    text.wrap()
    truncatedText.ellipsize()
    truncatedText.setAccessible(role: .presentation)
    for button in [button, dismissal] { button.align(vertically: .center) }
    widget.isVisible = false
  }

  func render(_ banner: Banner?) {
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

/// The layout of a banner: the button is beside the text, or below it where the text would need many
/// lines beside it. In a low banner a truncated text replaces the whole one.
struct BannerLayout: Layout {
  private static let spacing = 6
  /// The number of lines beside the button above which the button goes below the text.
  private static let linesBesideButton = 2

  func width(of children: [LayoutChild]) -> SizeRequest {
    let parts = Parts(children)
    let (text, button) = (parts.text.width, parts.button.width)
    let dismissal = parts.dismissal.width.natural + Self.spacing
    return (
      minimum: max(text.minimum + dismissal, button.minimum),
      natural: text.natural + Self.spacing + button.natural + dismissal
    )
  }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let parts = Parts(children)
    let width = width ?? self.width(of: children).natural
    let isStacked = isStacked(parts, width: width)
    let text = parts.text.height(forWidth: textWidth(parts, width: width, isStacked: isStacked))
    let natural =
      isStacked
      ? max(text.natural, parts.dismissal.height().natural) + heightBelow(parts)
      : max(text.natural, parts.rowHeight)
    return (minimum: parts.rowHeight, natural: natural)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let parts = Parts(children)
    let below = heightBelow(parts)
    let isStacked =
      isStacked(parts, width: width) && height >= parts.dismissal.height().natural + below
    let row = isStacked ? height - below : height
    let text = textWidth(parts, width: width, isStacked: isStacked)
    let fits = parts.text.height(forWidth: text).minimum <= row
    (fits ? parts.text : parts.truncatedText).place(0, 0, width: text, height: row)
    (fits ? parts.truncatedText : parts.text).isShown = false
    let (button, dismissal) = (parts.button.width.natural, parts.dismissal.width.natural)
    parts.dismissal.place(width - dismissal, 0, width: dismissal, height: row)
    let end = isStacked ? width : width - dismissal - Self.spacing
    parts.button.place(
      end - button, isStacked ? row + Self.spacing : 0, width: button,
      height: isStacked ? below - Self.spacing : row)
  }

  private func isStacked(_ parts: Parts, width: Int) -> Bool {
    let beside = textWidth(parts, width: width, isStacked: false)
    let line = parts.truncatedText.height().natural
    return parts.button.width.natural > 0
      && (beside < parts.text.width.minimum
        || parts.text.height(forWidth: beside).minimum > Self.linesBesideButton * line)
  }

  private func textWidth(_ parts: Parts, width: Int, isStacked: Bool) -> Int {
    let button = isStacked ? 0 : parts.button.width.natural
    return width - parts.dismissal.width.natural - Self.spacing
      - (button > 0 ? button + Self.spacing : 0)
  }

  private func heightBelow(_ parts: Parts) -> Int { parts.button.height().natural + Self.spacing }
}

/// The children of a banner.
@MainActor
private struct Parts {
  let text, truncatedText, button, dismissal: LayoutChild

  init(_ children: [LayoutChild]) {
    (text, truncatedText, button, dismissal) = (children[0], children[1], children[2], children[3])
  }

  var rowHeight: Int { [truncatedText, button, dismissal].map { $0.height() }.largest.natural }
}
