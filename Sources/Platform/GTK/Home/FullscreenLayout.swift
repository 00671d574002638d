import GTKInterop

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
