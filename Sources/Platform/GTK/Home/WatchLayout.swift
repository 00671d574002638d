import GTKInterop

/// The layout of the time and its buttons, which are below it or, where this makes the digits
/// larger, beside it.
@MainActor
struct WatchLayout {
  private static let (minimumSpacing, spacing) = (6, 36)
  /// The share of the height between the time and its buttons in a low window.
  private static let lowSpacing = 0.12
  private static let (marginX, marginY) = (24, 12)

  let time: LayoutChild
  let buttons: LayoutChild

  var width: SizeRequest {
    let width = [time, buttons].widestWidth
    return SizeRequest(
      minimum: width.minimum + 2 * Self.marginX, natural: width.natural + 2 * Self.marginX)
  }

  func height(forWidth width: Int?) -> SizeRequest {
    let time = time.height(forWidth: width.map { $0 - 2 * Self.marginX })
    let buttons = buttons.height()
    return SizeRequest(
      minimum: time.minimum + Self.minimumSpacing + buttons.minimum + 2 * Self.marginY,
      natural: time.natural + Self.spacing + buttons.natural + 2 * Self.marginY)
  }

  /// Places both in an area at the upper left corner.
  func place(width: Int, height: Int) {
    let area = Size(width: width - 2 * Self.marginX, height: height - 2 * Self.marginY)
    let (time, buttons) = (Part(time), Part(buttons))
    let spacing = min(Self.spacing, Int(Double(area.height) * Self.lowSpacing))
    let above = time.scale(in: area.width, area.height - buttons.height - spacing)
    let beside = time.scale(in: area.width - buttons.width - Self.spacing, area.height)
    if beside > above {
      place(time, scale: beside, beside: buttons, in: area)
    } else {
      place(time, scale: above, above: buttons, in: area, spacing: spacing)
    }
  }

  private func place(_ time: Part, scale: Double, beside buttons: Part, in area: Size) {
    let timeWidth = Int(Double(time.width) * scale)
    let x = Self.marginX + (area.width - timeWidth - Self.spacing - buttons.width) / 2
    time.child.place(x, Self.marginY, width: timeWidth, height: area.height)
    buttons.child.place(
      x + timeWidth + Self.spacing, Self.marginY + (area.height - buttons.height) / 2,
      width: buttons.width, height: buttons.height)
  }

  private func place(
    _ time: Part, scale: Double, above buttons: Part, in area: Size, spacing: Int
  ) {
    let timeHeight = min(
      Int(Double(time.height) * scale), area.height - spacing - buttons.height)
    let y = Self.marginY + (area.height - timeHeight - spacing - buttons.height) / 2
    time.child.place(Self.marginX, y, width: area.width, height: timeHeight)
    buttons.child.place(
      Self.marginX + (area.width - buttons.width) / 2, y + timeHeight + spacing,
      width: buttons.width, height: buttons.height)
  }
}

/// A size in pixels.
private struct Size {
  let width: Int
  let height: Int
}

/// A child with its natural size in pixels.
@MainActor
private struct Part {
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
