import GTKInterop

/// The layout of the compact Home window: the time, its buttons below, and the button that leads
/// back in the corner.
@MainActor
struct CompactLayout {
  private static let (margin, spacing) = (6, 4)

  let areas: HomeAreas

  var width: SizeRequest {
    let (time, leave) = (areas.time.width, areas.leave.width.natural)
    let buttons = areas.buttons.width
    return SizeRequest(
      minimum: max(time.minimum + leave, buttons.minimum) + 2 * Self.margin,
      natural: max(time.natural + leave, buttons.natural) + 2 * Self.margin)
  }

  var height: SizeRequest {
    let time = areas.time.height()
    let rest = areas.buttons.height().natural + Self.spacing + 2 * Self.margin
    return SizeRequest(minimum: time.minimum + rest, natural: time.natural + rest)
  }

  func place(width: Int, height: Int) {
    for area in [areas.laps, areas.messages] { area.isShown = false }
    let (leave, buttons) = (areas.leave.width.natural, areas.buttons.height().natural)
    let row = width - 2 * Self.margin
    areas.leave.place(
      width - leave - Self.margin, Self.margin, width: leave,
      height: areas.leave.height().natural)
    areas.time.place(
      Self.margin, Self.margin, width: row - leave,
      height: height - buttons - Self.spacing - 2 * Self.margin)
    areas.buttons.place(
      Self.margin, height - buttons - Self.margin, width: row, height: buttons)
  }
}
