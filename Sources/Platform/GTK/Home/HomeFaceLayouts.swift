import GTKInterop

/// The layout of the time and its buttons, which are below it or, where this makes the digits
/// larger, beside it.
struct WatchLayout {
  private static let (minimumSpacing, spacing) = (6, 36)
  /// The share of the height between the time and its buttons in a low window.
  private static let lowSpacing = 0.12
  private static let (marginX, marginY) = (24, 12)
  /// The margin beside the buttons in a narrow window.
  private static let minimumMargin = 10

  let time: LayoutChild
  let buttons: LayoutChild

  var width: SizeRequest {
    let (time, buttons) = (time.width, buttons.width)
    return (
      minimum: max(
        time.minimum + 2 * Self.marginX, buttons.minimum + 2 * Self.minimumMargin),
      natural: max(time.natural, buttons.natural) + 2 * Self.marginX
    )
  }

  func height(forWidth width: Int?) -> SizeRequest {
    let time = time.height(forWidth: width.map { $0 - 2 * Self.marginX })
    let buttons = buttons.height()
    return (
      minimum: time.minimum + Self.minimumSpacing + buttons.minimum + 2 * Self.marginY,
      natural: time.natural + Self.spacing + buttons.natural + 2 * Self.marginY
    )
  }

  /// Places both in an area at the upper left corner, and returns the lower edge of the buttons.
  @discardableResult
  func place(width: Int, height: Int) -> Int {
    let area = (width: width - 2 * Self.marginX, height: height - 2 * Self.marginY)
    let buttons = buttons.naturalSize
    let spacing = min(Self.spacing, Int(Double(area.height) * Self.lowSpacing))
    let above = time.scale(in: area.width, area.height - buttons.height - spacing)
    let beside = time.scale(in: area.width - buttons.width - Self.spacing, area.height)
    return beside > above
      ? placeBeside(in: area, scale: beside)
      : placeAbove(in: area, scale: above, spacing: spacing)
  }

  private func placeBeside(in area: (width: Int, height: Int), scale: Double) -> Int {
    let (timeWidth, size) = (Int(Double(time.width.natural) * scale), buttons.naturalSize)
    let x = Self.marginX + (area.width - timeWidth - Self.spacing - size.width) / 2
    time.place(x, Self.marginY, width: timeWidth, height: area.height)
    buttons.place(
      x + timeWidth + Self.spacing, Self.marginY + (area.height - size.height) / 2,
      width: size.width, height: size.height)
    // The digits fill the height.
    return Self.marginY + area.height
  }

  private func placeAbove(
    in area: (width: Int, height: Int), scale: Double, spacing: Int
  ) -> Int {
    let size = buttons.naturalSize
    let timeHeight = min(
      Int(Double(time.height().natural) * scale), area.height - spacing - size.height)
    let y = Self.marginY + (area.height - timeHeight - spacing - size.height) / 2
    time.place(Self.marginX, y, width: area.width, height: timeHeight)
    buttons.place(
      Self.marginX + (area.width - size.width) / 2, y + timeHeight + spacing,
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
/// The digits fill its width and stay where they are, in the middle or, where the buttons and laps
/// below them need the room, above it; the button to leave is in the corner.
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

  /// The place of the digits: as high as the whole width makes them, if there is room for the
  /// buttons below them.
  var digitPlace: (top: Int, height: Int) {
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
  func place(_ digits: (top: Int, height: Int), areControlsHidden: Bool) {
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

/// The layout of the compact Home window: the time, its buttons below, and the button that leads
/// back in the corner.
struct CompactLayout {
  private static let (margin, spacing) = (6, 4)

  let areas: HomeAreas

  var width: SizeRequest {
    let (time, leave) = (areas.time.width, areas.leave.width.natural)
    let buttons = areas.buttons.width
    return (
      minimum: max(time.minimum + leave, buttons.minimum) + 2 * Self.margin,
      natural: max(time.natural + leave, buttons.natural) + 2 * Self.margin
    )
  }

  var height: SizeRequest {
    let time = areas.time.height()
    let rest = areas.buttons.height().natural + Self.spacing + 2 * Self.margin
    return (minimum: time.minimum + rest, natural: time.natural + rest)
  }

  func place(width: Int, height: Int) {
    for area in [areas.laps, areas.messages] { area.isShown = false }
    let (leave, buttons) = (areas.leave.naturalSize, areas.buttons.height().natural)
    let (row, time) = (width - 2 * Self.margin, areas.time)
    let timeHeight = height - buttons - Self.spacing - 2 * Self.margin
    let scale = time.scale(in: row - leave.width, timeHeight)
    let timeWidth = min(Int((Double(time.width.natural) * scale).rounded(.up)), row - leave.width)
    areas.leave.place(
      width - leave.width - Self.margin, Self.margin, width: leave.width, height: leave.height)
    // In the middle, unless the button that leads back is in the way.
    time.place(
      min((width - timeWidth) / 2, Self.margin + row - leave.width - timeWidth), Self.margin,
      width: timeWidth, height: timeHeight)
    areas.buttons.place(
      Self.margin, height - buttons - Self.margin, width: row, height: buttons)
  }
}
