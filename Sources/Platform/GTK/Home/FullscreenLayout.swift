import GTKInterop

/// The layout of the Home window that covers the screen.
///
/// The digits fill its width, with the buttons and as many laps as there is room for below them, all
/// together in the middle; the button to leave is in the corner. The digits stay where they are while
/// the rest is hidden.
struct FullscreenLayout {
  private static let (margin, regularSpacing) = (24, 24.0)
  /// The share of the height without which the digits leave no room for laps.
  private static let (leastDigits, leastDigitsAboveNames) = (0.3, 0.15)
  /// The width of the laps as a multiple of their natural width.
  private static let lapWidth = 1.4

  let areas: HomeAreas
  let width: Int
  let height: Int
  /// How much larger than in the regular size all areas but the time are.
  let scale: Double
  let areControlsHidden: Bool

  private var spacing: Int { Int(Self.regularSpacing * scale) }

  private var lapWidth: Int {
    min(Int(Double(areas.laps.width.natural) * Self.lapWidth), width - 2 * Self.margin)
  }

  /// The place of the digits, and the height of the laps, which is 0 where there is no room for them.
  private var rows: (top: Int, digits: Int, laps: Int) {
    let buttons = spacing + areas.buttons.height().natural
    let laps = areas.lapHeight(forWidth: lapWidth)
    let natural = areas.time.height(forWidth: width - 2 * Self.margin).natural
    let room = height - 2 * Self.margin - buttons
    let least = areas.hasNames ? Self.leastDigitsAboveNames : Self.leastDigits
    let most = room - Int(Double(height) * least) - spacing
    let lapHeights = [laps.natural] + (areas.hasNames ? [most] : []) + [laps.minimum]
    let shown = lapHeights.first { $0 >= laps.minimum && $0 <= most }.map { $0 + spacing } ?? 0
    let digits = max(min(natural, room - shown), 1)
    return ((height - digits - buttons - shown) / 2, digits, max(shown - spacing, 0))
  }

  func place() {
    let rows = rows
    areas.time.place(Self.margin, rows.top, width: width - 2 * Self.margin, height: rows.digits)
    if areControlsHidden {
      for area in [areas.buttons, areas.laps, areas.messages, areas.leave] { area.isShown = false }
    } else {
      placeRest(below: rows.top + rows.digits + spacing, lapHeight: rows.laps)
    }
  }

  private func placeRest(below top: Int, lapHeight: Int) {
    let (leave, buttons) = (areas.leave.naturalSize, areas.buttons.naturalSize)
    areas.leave.place(
      width - Self.margin - leave.width, Self.margin, width: leave.width, height: leave.height)
    areas.buttons.place(
      (width - buttons.width) / 2, top, width: buttons.width, height: buttons.height)
    areas.laps.isShown = lapHeight > 0
    if areas.laps.isShown {
      areas.placeLaps(
        (width - lapWidth) / 2, top + buttons.height + spacing, width: lapWidth, height: lapHeight,
        of: width, height)
    } else {
      areas.placeMessages(width: width, height: height)
    }
  }
}
