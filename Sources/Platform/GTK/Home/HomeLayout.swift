import GTKInterop

/// The layout of the Home window's areas: the watch, the laps and the strip for messages.
///
/// They are one below the other in a high window; in a wide one the laps and the messages are beside
/// the watch. The laps grow with the room for them, and are hidden where there is none.
struct HomeLayout: Layout {
  /// The ratio of width to height above which the areas are side by side.
  private static let landscape = 1.2
  /// The share of the width that the watch takes beside the laps.
  private static let share = 0.58
  /// The height of the watch above the laps, as a multiple of its natural height.
  private static let watchHeight = 1.35
  /// The size of enlarged laps, as multiples of their natural size: room for more of them.
  private static let (enlargedWidth, enlargedHeight) = (1.25, 1.8)
  private static let scales = 1.0...2.5

  func width(of children: [LayoutChild]) -> SizeRequest {
    children.widestWidth
  }

  /// Returns the minimum height of the watch, as the other areas are hidden if they do not fit.
  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let areas = Areas(children)
    let watch = areas.watch.height(forWidth: width)
    return SizeRequest(
      minimum: watch.minimum,
      natural: Int(Double(watch.natural) * Self.watchHeight) + areas.naturalHeightBesideWatch)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let areas = Areas(children)
    let watchWidth = max(Int(Double(width) * Self.share), areas.watch.width.minimum)
    let isLandscape = Double(width) > Self.landscape * Double(height)
    if isLandscape, width - watchWidth >= areas.laps.width.minimum,
      height >= areas.naturalHeightBesideWatch
    {
      areas.watch.place(0, 0, width: watchWidth, height: height)
      place(areas, x: watchWidth, y: 0, width: width - watchWidth, height: height)
    } else {
      placeInColumn(areas, width: width, height: height)
    }
  }

  private func placeInColumn(_ areas: Areas, width: Int, height: Int) {
    let watch = areas.watch.height(forWidth: width)
    let natural = areas.naturalHeightBesideWatch
    let below = max(natural, height - Int(Double(watch.natural) * Self.watchHeight))
    if height - natural >= watch.minimum {
      areas.watch.place(0, 0, width: width, height: height - below)
      place(areas, x: 0, y: height - below, width: width, height: below)
    } else {
      areas.laps.isShown = false
      placeWithoutLaps(areas, width: width, height: height)
    }
  }

  private func placeWithoutLaps(_ areas: Areas, width: Int, height: Int) {
    let strip = areas.messages.height().natural
    let hasRoom = height - strip >= areas.watch.height(forWidth: width).natural
    areas.messages.isShown = hasRoom
    if hasRoom { areas.messages.place(0, height - strip, width: width, height: strip) }
    areas.watch.place(0, 0, width: width, height: hasRoom ? height - strip : height)
  }

  /// Places the laps and the messages below them.
  private func place(_ areas: Areas, x: Int, y: Int, width: Int, height: Int) {
    let strip = areas.messages.height().natural
    let room = height - strip
    // The watch is equally wide whatever the laps are, so that their size does not depend on them.
    let fitting = min(
      Double(width) / (Double(areas.watch.width.natural) * Self.enlargedWidth),
      Double(width) / Double(areas.laps.width.natural),
      Double(room) / (Double(areas.laps.height().natural) * Self.enlargedHeight))
    let scale = min(max(fitting, Self.scales.lowerBound), Self.scales.upperBound)
    areas.laps.place(x, y, width: width, height: room, scale: scale)
    areas.messages.place(x, y + room, width: width, height: strip)
  }
}

/// The areas of the Home window.
@MainActor
private struct Areas {
  let watch: LayoutChild
  let laps: LayoutChild
  let messages: LayoutChild

  init(_ children: [LayoutChild]) {
    watch = children[0]
    laps = children[1]
    messages = children[2]
  }

  var naturalHeightBesideWatch: Int { laps.height().natural + messages.height().natural }
}

extension LayoutChild {
  /// Shows the child in a rectangle, in which it is drawn larger by `scale`.
  func place(_ x: Int, _ y: Int, width: Int, height: Int, scale: Double = 1) {
    isShown = true
    allocate(
      Allocation(
        x: Double(x), y: Double(y), width: Int(Double(width) / scale),
        height: Int(Double(height) / scale), scale: scale))
  }
}
