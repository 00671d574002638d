import GTKInterop
import StopwatchPresentation

/// A banner with a notice about the elapsed time, a button for the alternative and a close button, or with a
/// warning and two buttons.
@MainActor
final class BannerView {
  let widget: Container
  /// Not an icon, whose file might be what cannot be opened.
  private let icon = Label("!", styleClasses: ["stopwatch-warning-mark"])
  private let text = Label(align: 0)
  private let truncatedText = Inscription()
  // With labels from the beginning: GTK lets none that is on the screen get another accessible role.
  let button = PressButton(" ", styleClasses: ["flat"])
  let export = PressButton(" ", styleClasses: ["flat"])
  let dismissal = PressButton(
    accessibleName: HomeStrings.dismissBanner, icon: "window-close-symbolic",
    styleClasses: ["flat", "circular"])

  init() {
    widget = Container(
      BannerLayout(),
      children: [text, truncatedText, button, Box(.row, children: [export, dismissal]), icon],
      styleClasses: ["stopwatch-banner"])
    text.wrap()
    truncatedText.ellipsize()
    icon.align(vertically: .center)
    icon.setAccessible(role: .presentation)
    truncatedText.setAccessible(role: .presentation)
    for button in [button, export, dismissal] { button.align(vertically: .center) }
    widget.isVisible = false
  }

  func render(_ banner: Banner?) {
    widget.isVisible = banner != nil
    text.text = banner?.text ?? ""
    truncatedText.text = text.text
    truncatedText.setTooltip(text.text)
    button.label = banner?.button ?? ""
    button.isVisible = banner?.button != nil
    banner?.exportLabel.map { export.label = $0 }
    export.isVisible = banner?.exportLabel != nil
    dismissal.isVisible = !export.isVisible
    icon.isVisible = banner?.isWarning == true
    widget.set(styleClass: "stopwatch-warning", icon.isVisible)
    // Screen readers read the text with whichever button has the focus.
    for each in [button, export, dismissal] { each.setAccessible(description: banner?.text ?? "") }
  }
}

/// The layout of a banner: the button is beside the text, or below it where the text would need many
/// lines beside it, with the second button of a warning. In a low banner a truncated text replaces the
/// whole one.
struct BannerLayout: Layout {
  private static let spacing = 6
  /// The number of lines beside the button above which the button goes below the text.
  private static let linesBesideButton = 2

  func width(of children: [LayoutChild]) -> SizeRequest {
    let parts = Parts(children)
    let (text, button) = (parts.text.width, parts.button.width)
    let dismissal = parts.dismissal.width.natural + Self.spacing
    let icon = iconWidth(parts)
    return (
      minimum: max(icon + text.minimum + dismissal, button.minimum),
      natural: icon + text.natural + Self.spacing + button.natural + dismissal
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
    let start = iconWidth(parts)
    if start > 0 { parts.icon.place(0, 0, width: start - Self.spacing, height: row) }
    (fits ? parts.text : parts.truncatedText).place(start, 0, width: text, height: row)
    (fits ? parts.truncatedText : parts.text).isShown = false
    let (button, dismissal) = (parts.button.width.natural, parts.dismissal.width.natural)
    let (top, rest) = isStacked ? (row + Self.spacing, below - Self.spacing) : (0, row)
    let end = isStacked ? width : width - dismissal - Self.spacing
    parts.button.place(end - button, top, width: button, height: rest)
    if isStacked, start > 0 {
      parts.dismissal.place(
        end - button - Self.spacing - dismissal, top, width: dismissal, height: rest)
    } else {
      parts.dismissal.place(width - dismissal, 0, width: dismissal, height: row)
    }
  }

  private func isStacked(_ parts: Parts, width: Int) -> Bool {
    let beside = textWidth(parts, width: width, isStacked: false)
    let line = parts.truncatedText.height().natural
    return parts.button.width.natural > 0
      && (beside < parts.text.width.minimum
        || parts.text.height(forWidth: beside).minimum > Self.linesBesideButton * line)
  }

  private func textWidth(_ parts: Parts, width: Int, isStacked: Bool) -> Int {
    let icon = iconWidth(parts)
    let buttons = isStacked && icon > 0 ? [] : [parts.dismissal] + (isStacked ? [] : [parts.button])
    let widths = buttons.map(\.width.natural).filter { $0 > 0 }
    return width - icon - widths.reduce(0) { $0 + $1 + Self.spacing }
  }

  private func iconWidth(_ parts: Parts) -> Int {
    let icon = parts.icon.width.natural
    return icon > 0 ? icon + Self.spacing : 0
  }

  private func heightBelow(_ parts: Parts) -> Int { parts.button.height().natural + Self.spacing }
}

/// The children of a banner.
@MainActor
private struct Parts {
  let text, truncatedText, button, dismissal, icon: LayoutChild

  init(_ children: [LayoutChild]) {
    (text, truncatedText, button) = (children[0], children[1], children[2])
    (dismissal, icon) = (children[3], children[4])
  }

  var rowHeight: Int { [truncatedText, button, dismissal].map { $0.height() }.largest.natural }
}
