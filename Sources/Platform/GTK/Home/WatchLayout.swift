import GTKInterop

/// The layout of the time and its buttons, which are below it or, where this makes the digits
/// larger, beside it. In a small window, the margins and the buttons become smaller, too.
struct WatchLayout {
  private static let (minimumSpacing, spacing) = (4, 36)
  /// The share of the height between the time and its buttons in a low window.
  private static let lowSpacing = 0.16
  private static let (marginX, marginY, minimumMargin) = (24, 12, 2)
  /// The width or height of a small window as a multiple of its margin.
  private static let marginShare = 15
  /// The margin beside the buttons in a narrow window.
  private static let buttonMargin = 10
  /// The size of the smallest buttons, and the share of the height that they take at most.
  private static let (smallestButtons, buttonsShare) = (0.4, 0.4)
  /// The size of the digits that laps below them leave at least.
  private static let (digitsAboveLaps, digitsAboveNames) = (0.35, 0.55)

  let time: LayoutChild
  let buttons: LayoutChild

  var width: SizeRequest {
    let (time, buttons) = (time.width, buttons.width.natural)
    let smallest = Int(Double(buttons) * Self.smallestButtons)
    return (
      minimum: max(time.minimum, smallest) + 2 * Self.minimumMargin,
      natural: max(time.natural, buttons) + 2 * Self.marginX
    )
  }

  /// The width in which the buttons have their own size.
  var widthOfWholeButtons: Int { buttons.width.natural + 2 * Self.buttonMargin }

  func height(forWidth width: Int?) -> SizeRequest {
    let time = time.height(forWidth: width.map { $0 - 2 * Self.marginX })
    let buttons = buttons.height().natural
    let smallest = Int(Double(buttons) * Self.smallestButtons)
    return (
      minimum: time.minimum + Self.minimumSpacing + smallest + 2 * Self.minimumMargin,
      natural: time.natural + Self.spacing + buttons + 2 * Self.marginY
    )
  }

  /// The height without which there are no laps below.
  func heightAboveLaps(hasNames: Bool) -> Int {
    let share = hasNames ? Self.digitsAboveNames : Self.digitsAboveLaps
    let digits = Int(Double(time.height().natural) * share)
    return digits + Self.minimumSpacing + buttons.height().natural + 2 * Self.marginY
  }

  /// Places both in an area at the upper left corner.
  func place(width: Int, height: Int) {
    let x = min(Self.marginX, width / Self.marginShare)
    let y = min(Self.marginY, height / Self.marginShare)
    let area = Area(x: x, y: y, width: width - 2 * x, height: height - 2 * y)
    let fitting = self.buttons.scale(
      in: width - 2 * Self.minimumMargin, Int(Double(area.height) * Self.buttonsShare))
    let buttons = fitting < 1 ? buttons.scaled(by: fitting, relativeTo: buttons) : buttons
    let size = buttons.naturalSize
    let spacing = min(Self.spacing, Int(Double(area.height) * Self.lowSpacing))
    let above = time.scale(in: area.width, area.height - size.height - spacing)
    let beside = time.scale(in: area.width - size.width - Self.spacing, area.height)
    if beside > above {
      place(buttons, besideTimeIn: area, scale: beside)
    } else {
      place(buttons, belowTimeIn: area, scale: above, spacing: spacing)
    }
  }

  private struct Area {
    let x, y, width, height: Int
  }

  private func place(_ buttons: LayoutChild, besideTimeIn area: Area, scale: Double) {
    let (timeWidth, size) = (Int(Double(time.width.natural) * scale), buttons.naturalSize)
    let x = area.x + (area.width - timeWidth - Self.spacing - size.width) / 2
    time.place(x, area.y, width: timeWidth, height: area.height)
    buttons.place(
      x + timeWidth + Self.spacing, area.y + (area.height - size.height) / 2,
      width: size.width, height: size.height)
  }

  private func place(_ buttons: LayoutChild, belowTimeIn area: Area, scale: Double, spacing: Int) {
    let size = buttons.naturalSize
    let timeHeight = min(
      Int(Double(time.height().natural) * scale), area.height - spacing - size.height)
    let y = area.y + (area.height - timeHeight - spacing - size.height) / 2
    time.place(area.x, y, width: area.width, height: timeHeight)
    buttons.place(
      area.x + (area.width - size.width) / 2, y + timeHeight + spacing,
      width: size.width, height: size.height)
  }
}

extension LayoutChild {
  fileprivate func scale(in roomWidth: Int, _ roomHeight: Int) -> Double {
    let (width, height) = naturalSize
    return max(0, min(Double(roomWidth) / Double(width), Double(roomHeight) / Double(height)))
  }
}
