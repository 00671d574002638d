import GTKInterop

/// A layout of two areas: one below the other in a high window, side by side in a wide one, with
/// the second area hidden if there is no room for both.
struct AdaptiveLayout: Layout {
  /// The ratio of width to height above which the areas are side by side.
  private static let landscape = 1.2
  /// The share of the width that the first area takes beside the second.
  private static let share = 0.58

  func width(of children: [LayoutChild]) -> SizeRequest {
    SizeRequest(
      minimum: children.map(\.width.minimum).max() ?? 0,
      natural: children.map(\.width.natural).max() ?? 0
    )
  }

  /// Returns the minimum height of the first area, as the second is hidden if it does not fit.
  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let heights = children.map { $0.height() }
    return SizeRequest(
      minimum: heights.first?.minimum ?? 0, natural: heights.map(\.natural).reduce(0, +))
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    guard let first = children.first, let second = children.last else { return }
    let isLandscape = Double(width) > Self.landscape * Double(height)
    let firstWidth = max(Int(Double(width) * Self.share), first.width.minimum)
    if isLandscape, width - firstWidth >= second.width.minimum,
      height >= second.height().minimum
    {
      place(first, x: 0, y: 0, width: firstWidth, height: height)
      let natural = min(height, second.height().natural)
      place(
        second, x: firstWidth, y: (height - natural) / 2, width: width - firstWidth,
        height: natural)
      return
    }
    let below = second.height().natural
    guard height - below >= first.height().minimum else {
      place(first, x: 0, y: 0, width: width, height: height)
      second.isShown = false
      return
    }
    place(first, x: 0, y: 0, width: width, height: height - below)
    place(second, x: 0, y: height - below, width: width, height: below)
  }

  private func place(_ child: LayoutChild, x: Int, y: Int, width: Int, height: Int) {
    child.isShown = true
    child.allocate(Allocation(x: Double(x), y: Double(y), width: width, height: height))
  }
}
