import GTKInterop

/// The layout of a child that is hidden where there is no room for it.
struct OptionalLayout: Layout {
  func width(of children: [LayoutChild]) -> SizeRequest { (0, children[0].width.natural) }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    children[0].isShown = width >= children[0].width.natural
    if children[0].isShown { children[0].place(0, 0, width: width, height: height) }
  }
}

/// The layout of a child in the middle, no wider than it can be read at a glance.
final class ClampLayout: Layout {
  /// Whether the child has columns for the whole width.
  var isWide = false
  /// The maximum width as a multiple of the font size: 860 pixels in the regular size.
  private static let maximum = 64.5

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    children[0].height(forWidth: width.map { min($0, maximum(children[0])) })
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let shown = min(width, maximum(children[0]))
    children[0].place((width - shown) / 2, 0, width: shown, height: height)
  }

  private func maximum(_ child: LayoutChild) -> Int {
    isWide ? .max : max(Int(child.fontSize * Self.maximum), child.width.minimum)
  }
}
