import GTKInterop

/// A picture, texts and a total in a row; the picture only where the texts have room beside it.
struct HistoryRowLayout: Layout {
  private static let gap = 14
  /// The room that the texts need beside a picture, in heights of their own, which grow with the
  /// letters.
  private static let roomForTexts = 6

  func width(of children: [LayoutChild]) -> SizeRequest {
    let (texts, total) = (children[1].width, children[2].width)
    return SizeRequest(
      minimum: texts.minimum + Self.gap + total.natural,
      natural: children.map(\.width.natural).reduce(2 * Self.gap, +)
    )
  }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let heights = children.map { $0.height() }
    return SizeRequest(
      minimum: heights.map(\.minimum).max() ?? 0, natural: heights.map(\.natural).max() ?? 0)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let (picture, texts, total) = (children[0], children[1], children[2])
    let pictureWidth = picture.width.natural
    let totalWidth = total.width.natural
    picture.isShown = width - pictureWidth >= Self.roomForTexts * texts.height().natural
    let start = picture.isShown ? pictureWidth + Self.gap : 0
    if picture.isShown { place(picture, x: 0, width: pictureWidth, height: height) }
    place(texts, x: start, width: width - start - totalWidth - Self.gap, height: height)
    place(total, x: width - totalWidth, width: totalWidth, height: height)
  }

  private func place(_ child: LayoutChild, x: Int, width: Int, height: Int) {
    child.allocate(Allocation(x: Double(x), y: 0, width: width, height: height))
  }
}
