import GTKInterop

/// The layout of the time and its buttons, which are below it or, where this makes the digits
/// larger, beside it.
struct WatchLayout: Layout {
  private static let (minimumSpacing, spacing) = (6, 36)
  /// The share of the height between the time and its buttons in a low window.
  private static let lowSpacing = 0.12

  func width(of children: [LayoutChild]) -> SizeRequest {
    children.widestWidth
  }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let (time, buttons) = (children[0].height(forWidth: width), children[1].height())
    return SizeRequest(
      minimum: time.minimum + Self.minimumSpacing + buttons.minimum,
      natural: time.natural + Self.spacing + buttons.natural)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let (time, buttons) = (Area(children[0]), Area(children[1]))
    let spacing = min(Self.spacing, Int(Double(height) * Self.lowSpacing))
    let above = time.scale(in: width, height - buttons.height - spacing)
    let beside = time.scale(in: width - buttons.width - Self.spacing, height)
    if beside > above {
      place(time, scale: beside, beside: buttons, width, height)
    } else {
      place(time, scale: above, above: buttons, width, height, spacing: spacing)
    }
  }

  private func place(
    _ time: Area, scale: Double, beside buttons: Area, _ width: Int, _ height: Int
  ) {
    let timeWidth = Int(Double(time.width) * scale)
    let x = (width - timeWidth - Self.spacing - buttons.width) / 2
    time.child.place(x, 0, width: timeWidth, height: height)
    buttons.child.place(
      x + timeWidth + Self.spacing, (height - buttons.height) / 2, width: buttons.width,
      height: buttons.height)
  }

  private func place(
    _ time: Area, scale: Double, above buttons: Area, _ width: Int, _ height: Int, spacing: Int
  ) {
    let timeHeight = min(
      Int(Double(time.height) * scale), height - spacing - buttons.height)
    let y = (height - timeHeight - spacing - buttons.height) / 2
    time.child.place(0, y, width: width, height: timeHeight)
    buttons.child.place(
      (width - buttons.width) / 2, y + timeHeight + spacing, width: buttons.width,
      height: buttons.height)
  }
}

/// A child with its natural size in pixels.
@MainActor
private struct Area {
  let child: LayoutChild
  let width: Int
  let height: Int

  init(_ child: LayoutChild) {
    self.child = child
    width = child.width.natural
    height = child.height().natural
  }

  /// Returns the scale at which the child fills a room.
  func scale(in roomWidth: Int, _ roomHeight: Int) -> Double {
    max(0, min(Double(roomWidth) / Double(width), Double(roomHeight) / Double(height)))
  }
}
