import GTKInterop

/// The layout of the Home window that covers the screen.
///
/// The digits fill its width and stay where they are; everything else appears below them, without
/// the digits getting smaller, and the button to leave in the corner.
@MainActor
struct FullscreenLayout {
  private static let (margin, spacing) = (24, 18)
  /// The height of the screen in pixels above which buttons and laps are enlarged.
  private static let scaledHeight = 700.0
  private static let scales = 1.0...2.5
  /// The maximum share of the height that the buttons below the digits take.
  private static let buttonShare = 0.15
  /// The share of the digits' height that is blank below them.
  private static let blankShare = 0.12
  /// The width of the laps as a multiple of their natural width.
  private static let lapWidth = 1.4

  let areas: HomeAreas
  let width: Int
  let height: Int

  /// Places the digits, and everything else around them.
  ///
  /// - Parameter digits: the height of the digits.
  func placeAll(digitHeight digits: Int) {
    placeDigits(height: digits)
    placeLeave()
    placeBelow((height + digits) / 2 - Int(Double(digits) * Self.blankShare) + Self.spacing)
  }

  /// Places the digits alone.
  func placeOnlyDigits(height digits: Int) {
    for area in [areas.buttons, areas.laps, areas.messages, areas.leave] { area.isShown = false }
    placeDigits(height: digits)
  }

  private func placeDigits(height digits: Int) {
    areas.time.place(
      Self.margin, (height - digits) / 2, width: width - 2 * Self.margin, height: digits)
  }

  private var scale: Double {
    let buttons = Double(areas.buttons.height().natural)
    let scale = min(
      Double(height) / Self.scaledHeight, Double(height) * Self.buttonShare / buttons,
      Double(width - 2 * Self.margin) / Double(areas.buttons.width.natural))
    return min(max(scale, Self.scales.lowerBound), Self.scales.upperBound)
  }

  private var buttonHeight: Int { Int(Double(areas.buttons.height().natural) * scale) }

  /// The height of the digits: that of the whole width, if there is room for the buttons below them.
  var digitHeight: Int {
    let natural = areas.time.height(forWidth: width - 2 * Self.margin).natural
    return max(min(natural, height - 2 * (buttonHeight + 2 * Self.spacing)), 1)
  }

  private func placeLeave() {
    let size = (width: areas.leave.width.natural, height: areas.leave.height().natural)
    areas.leave.place(
      width - Self.margin - size.width, Self.margin, width: size.width, height: size.height)
  }

  private func placeBelow(_ top: Int) {
    let buttons = (width: Int(Double(areas.buttons.width.natural) * scale), height: buttonHeight)
    areas.buttons.place(
      (width - buttons.width) / 2, top, width: buttons.width, height: buttons.height, scale: scale)
    let laps = lapArea(below: top + buttons.height + Self.spacing)
    areas.laps.isShown = laps != nil
    if let laps {
      areas.laps.place(
        (width - laps.width) / 2, height - Self.margin - laps.height, width: laps.width,
        height: laps.height, scale: laps.scale)
    }
    placeMessages(beside: laps?.width ?? 0)
  }

  /// Returns the size of as many laps as there is room for, up to the natural number; `nil` if that
  /// is less than one.
  private func lapArea(below top: Int) -> (width: Int, height: Int, scale: Double)? {
    let (room, natural) = (height - Self.margin - top, areas.laps.height())
    guard room >= natural.minimum else { return nil }
    let (lapWidth, available) = (Double(areas.laps.width.natural), width - 2 * Self.margin)
    let fitting = min(
      scale, Double(room) / Double(natural.natural), Double(available) / lapWidth)
    let scale = max(fitting, Self.scales.lowerBound)
    return (
      min(Int(lapWidth * scale * Self.lapWidth), available),
      min(Int(Double(natural.natural) * scale), room), scale
    )
  }

  /// Places the messages at the bottom, on the left of the laps.
  private func placeMessages(beside lapWidth: Int) {
    let strip = areas.messages.height().natural
    let room = (width - lapWidth) / 2 - Self.margin
    areas.messages.isShown = room >= areas.messages.width.minimum
    guard areas.messages.isShown else { return }
    areas.messages.place(0, height - Self.margin - strip, width: room, height: strip)
  }
}
