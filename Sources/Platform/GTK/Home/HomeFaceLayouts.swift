import GTKInterop

/// The layout of the time and its buttons, which are below it or, where this makes the digits
/// larger, beside it. In a small window, the margins and the buttons become smaller, too.
struct WatchLayout {
  private static let (minimumSpacing, spacing) = (4, 36)
  /// The share of the height between the time and its buttons in a low window.
  private static let lowSpacing = 0.12
  private static let (marginX, marginY, minimumMargin) = (24, 12, 2)
  /// The width or height of a small window as a multiple of its margin.
  private static let marginShare = 15
  /// The margin beside the buttons in a narrow window.
  private static let buttonMargin = 10
  /// The size of the smallest buttons, and the share of the height that they take at most.
  private static let (smallestButtons, buttonsShare) = (0.4, 0.4)
  /// The size of the digits that laps below them leave at least.
  private static let digitsAboveLaps = 0.35

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
  var heightAboveLaps: Int {
    let digits = Int(Double(time.height().natural) * Self.digitsAboveLaps)
    return digits + Self.minimumSpacing + buttons.height().natural + 2 * Self.marginY
  }

  /// Places both in an area at the upper left corner, and returns the lower edge of the buttons.
  @discardableResult
  func place(width: Int, height: Int) -> Int {
    let (x, y) = (
      min(Self.marginX, width / Self.marginShare), min(Self.marginY, height / Self.marginShare)
    )
    let area = Area(x: x, y: y, width: width - 2 * x, height: height - 2 * y)
    let fitting = self.buttons.scale(
      in: width - 2 * Self.minimumMargin, Int(Double(area.height) * Self.buttonsShare))
    let buttons = fitting < 1 ? buttons.scaled(by: fitting, relativeTo: buttons) : buttons
    let size = buttons.naturalSize
    let spacing = min(Self.spacing, Int(Double(area.height) * Self.lowSpacing))
    let above = time.scale(in: area.width, area.height - size.height - spacing)
    let beside = time.scale(in: area.width - size.width - Self.spacing, area.height)
    return beside > above
      ? place(buttons, besideTimeIn: area, scale: beside)
      : place(buttons, belowTimeIn: area, scale: above, spacing: spacing)
  }

  private struct Area {
    let x, y, width, height: Int
  }

  private func place(_ buttons: LayoutChild, besideTimeIn area: Area, scale: Double) -> Int {
    let (timeWidth, size) = (Int(Double(time.width.natural) * scale), buttons.naturalSize)
    let x = area.x + (area.width - timeWidth - Self.spacing - size.width) / 2
    time.place(x, area.y, width: timeWidth, height: area.height)
    buttons.place(
      x + timeWidth + Self.spacing, area.y + (area.height - size.height) / 2,
      width: size.width, height: size.height)
    // The digits fill the height.
    return area.y + area.height
  }

  private func place(
    _ buttons: LayoutChild, belowTimeIn area: Area, scale: Double, spacing: Int
  ) -> Int {
    let size = buttons.naturalSize
    let timeHeight = min(
      Int(Double(time.height().natural) * scale), area.height - spacing - size.height)
    let y = area.y + (area.height - timeHeight - spacing - size.height) / 2
    time.place(area.x, y, width: area.width, height: timeHeight)
    buttons.place(
      area.x + (area.width - size.width) / 2, y + timeHeight + spacing,
      width: size.width, height: size.height)
    return y + timeHeight + spacing + size.height
  }
}

extension LayoutChild {
  /// Returns the scale at which the child fills a room.
  fileprivate func scale(in roomWidth: Int, _ roomHeight: Int) -> Double {
    let (width, height) = naturalSize
    return max(0, min(Double(roomWidth) / Double(width), Double(roomHeight) / Double(height)))
  }
}

/// The layout of the Home window that covers the screen.
///
/// The digits fill its width, in the middle or, where the buttons and laps below them need the room,
/// above it; the button to leave is in the corner. The digits stay where they are while the rest is
/// hidden.
struct FullscreenLayout {
  private static let (margin, spacing) = (24, 18)
  /// The share of the digits' height that is blank below them.
  private static let blankShare = 0.12
  /// The width of the laps as a multiple of their natural width.
  private static let lapWidth = 1.4

  let areas: HomeAreas
  let width: Int
  let height: Int
  /// Whether a text fills the blank part.
  let hasReference: Bool
  let areControlsHidden: Bool

  /// The place of the digits: as high as the whole width makes them, if there is room for the
  /// buttons below them.
  private var digitPlace: (top: Int, height: Int) {
    let natural = areas.time.height(forWidth: width - 2 * Self.margin).natural
    let buttons = areas.buttons.height().natural
    let digits = max(min(natural, height - 2 * (buttons + 2 * Self.spacing)), 1)
    let below = buttons + areas.laps.height().natural + 2 * Self.spacing
    return (max(min((height - digits) / 2, height - below - shown(digits)), 0), digits)
  }

  /// The height of the digits without the blank part below them.
  private func shown(_ digits: Int) -> Int {
    hasReference ? digits : Int(Double(digits) * (1 - Self.blankShare))
  }

  /// Places the digits, and around them everything else unless it is hidden.
  func place() {
    let digits = digitPlace
    areas.time.place(
      Self.margin, digits.top, width: width - 2 * Self.margin, height: digits.height)
    if areControlsHidden {
      for area in [areas.buttons, areas.laps, areas.messages, areas.leave] { area.isShown = false }
    } else {
      placeRest(around: digits)
    }
  }

  private func placeRest(around digits: (top: Int, height: Int)) {
    let size = areas.leave.naturalSize
    areas.leave.place(
      width - Self.margin - size.width, Self.margin, width: size.width, height: size.height)
    let top = digits.top + shown(digits.height) + Self.spacing
    let buttons = areas.buttons.naturalSize
    areas.buttons.place(
      (width - buttons.width) / 2, top, width: buttons.width, height: buttons.height)
    placeLaps(below: top + buttons.height + Self.spacing)
  }

  /// Places as many laps as there is room for, up to the natural number; none if that is less than
  /// one.
  private func placeLaps(below top: Int) {
    let (room, natural) = (height - top, areas.laps.height())
    areas.laps.isShown = room >= natural.minimum
    guard areas.laps.isShown else {
      return areas.placeMessages(x: 0, width: width, bottom: height - Self.spacing)
    }
    let lapHeight = min(natural.natural, room)
    let lapWidth = min(
      Int(Double(areas.laps.width.natural) * Self.lapWidth), width - 2 * Self.margin)
    areas.placeLaps(
      (width - lapWidth) / 2, height - lapHeight, width: lapWidth, height: lapHeight)
    areas.placeMessages(x: 0, width: width, from: top - Self.spacing, to: height - lapHeight)
  }
}
