import GTKInterop

/// Two areas: below one another where the window is high, side by side where it is wide, and the
/// second only where there is room for both.
struct AdaptiveLayout: Layout {
  /// From this ratio of width to height on, areas stand side by side.
  private static let landscape = 1.2
  /// The part of the width that the first area has beside the second.
  private static let share = 0.58

  func width(of children: [LayoutChild]) -> SizeRequest {
    SizeRequest(
      minimum: children.map(\.width.minimum).max() ?? 0,
      natural: children.map(\.width.natural).max() ?? 0
    )
  }

  /// The second area is left out where it does not fit, so that the first alone is the least.
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
