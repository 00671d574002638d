import GTKInterop
import StopwatchPresentation

/// The layout of the Home window's areas: the watch, the laps and the strip for messages.
///
/// They are one below the other in a high window; in a wide one the laps and the messages are beside
/// the watch. The laps grow with the room for them, in a low window there is one, and none where not
/// even that fits. A window that covers the screen has a `FullscreenLayout`, a compact one a `CompactLayout`.
final class HomeLayout: Layout {
  /// The ratio of width to height above which the areas are side by side.
  private static let landscape = 1.2
  /// The share of the width that the watch takes beside the laps.
  private static let share = 0.58
  /// The height of the watch above the laps, as a multiple of its natural height.
  private static let watchHeight = 1.35
  /// The size of enlarged laps, as multiples of their natural size: room for more of them.
  private static let (enlargedWidth, enlargedHeight) = (1.25, 1.8)
  private static let scales = 1.0...2.5

  private var state = HomeFaceViewState()
  /// The height of the digits in fullscreen, with the size of the screen.
  private var digits = (width: 0, height: 0, digitHeight: 0)

  /// Returns whether the layout changes.
  func render(_ next: HomeFaceViewState) -> Bool {
    let differs = next != state
    state = next
    return differs
  }

  func width(of children: [LayoutChild]) -> SizeRequest {
    let areas = HomeAreas(children)
    if state.face == .compact { return CompactLayout(areas: areas).width }
    return [areas.watch.width, areas.laps.width, areas.messages.width].largest
  }

  /// Returns the minimum height of the watch, as the other areas are hidden if they do not fit.
  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let areas = HomeAreas(children)
    if state.face == .compact { return CompactLayout(areas: areas).height }
    let watch = areas.watch.height(forWidth: width)
    return (
      minimum: watch.minimum,
      natural: Int(Double(watch.natural) * Self.watchHeight) + areas.naturalHeightBesideWatch
    )
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let areas = HomeAreas(children)
    switch state.face {
    case .regular:
      areas.leave.isShown = false
      placeInWindow(areas, width: width, height: height)
    case .fullscreen:
      placeInFullscreen(FullscreenLayout(areas: areas, width: width, height: height))
    case .compact: CompactLayout(areas: areas).place(width: width, height: height)
    }
  }

  /// While the controls are hidden, the digits stay where they were.
  private func placeInFullscreen(_ layout: FullscreenLayout) {
    if !state.areControlsHidden || (digits.width, digits.height) != (layout.width, layout.height) {
      digits = (layout.width, layout.height, layout.digitHeight)
    }
    if state.areControlsHidden {
      layout.placeOnlyDigits(height: digits.digitHeight)
    } else {
      layout.placeAll(digitHeight: digits.digitHeight)
    }
  }

  private func placeInWindow(_ areas: HomeAreas, width: Int, height: Int) {
    let watchWidth = max(Int(Double(width) * Self.share), areas.watch.width.minimum)
    let isLandscape = Double(width) > Self.landscape * Double(height)
    if isLandscape, width - watchWidth >= areas.lapWidth,
      height >= areas.naturalHeightBesideWatch
    {
      areas.watch.place(width: watchWidth, height: height)
      place(areas, x: watchWidth, y: 0, width: width - watchWidth, height: height)
    } else {
      placeInColumn(areas, width: width, height: height)
    }
  }

  private func placeInColumn(_ areas: HomeAreas, width: Int, height: Int) {
    let watch = areas.watch.height(forWidth: width)
    let room = height - watch.minimum
    if room >= areas.minimumHeightBesideWatch {
      let natural = areas.naturalHeightBesideWatch
      let below =
        room >= natural
        ? max(natural, height - Int(Double(watch.natural) * Self.watchHeight))
        : areas.minimumHeightBesideWatch
      areas.watch.place(width: width, height: height - below)
      place(areas, x: 0, y: height - below, width: width, height: below)
    } else {
      areas.laps.isShown = false
      placeWithoutLaps(areas, width: width, height: height)
    }
  }

  private func placeWithoutLaps(_ areas: HomeAreas, width: Int, height: Int) {
    let strip = areas.messages.height().natural
    let hasRoom = height - strip >= areas.watch.height(forWidth: width).natural
    areas.messages.isShown = hasRoom
    if hasRoom { areas.messages.place(0, height - strip, width: width, height: strip) }
    areas.watch.place(width: width, height: hasRoom ? height - strip : height)
  }

  /// Places the laps and the messages below them.
  private func place(_ areas: HomeAreas, x: Int, y: Int, width: Int, height: Int) {
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
struct HomeAreas {
  let time: LayoutChild
  let buttons: LayoutChild
  let laps: LayoutChild
  let messages: LayoutChild
  /// The button that leads back to the regular window.
  let leave: LayoutChild

  init(_ children: [LayoutChild]) {
    time = children[0]
    buttons = children[1]
    laps = children[2]
    messages = children[3]
    leave = children[4]
  }

  var watch: WatchLayout { WatchLayout(time: time, buttons: buttons) }

  /// The minimum width of laps beside the watch, whether there are any yet: that of a row, which is
  /// in proportion to the size of the text.
  var lapWidth: Int { max(laps.width.minimum, Int(Double(laps.height().minimum) * Self.lapRatio)) }
  private static let lapRatio = 2.75

  var naturalHeightBesideWatch: Int { laps.height().natural + messages.height().natural }
  /// The height of one lap and the strip for messages.
  var minimumHeightBesideWatch: Int { laps.height().minimum + messages.height().natural }
}

extension LayoutChild {
  /// Shows the child in a rectangle, in which it is drawn larger by `scale`.
  func place(_ x: Int, _ y: Int, width: Int, height: Int, scale: Double = 1) {
    var size = (width: Int(Double(width) / scale), height: Int(Double(height) / scale))
    if scale != 1 {
      // What is rounded down twice may be a pixel less than the child needs.
      size.width = max(size.width, self.width.minimum)
      size.height = max(size.height, self.height(forWidth: size.width).minimum)
    }
    allocate(x: Double(x), y: Double(y), width: size.width, height: size.height, scale: scale)
  }
}

/// The layout of the Home window's content: the banner, which takes at most a third of the height,
/// the areas of the window, and the warning.
struct HomeContentLayout: Layout {
  private static let bannerShare = 3

  func width(of children: [LayoutChild]) -> SizeRequest { children.map(\.width).largest }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let heights = children.map { $0.height(forWidth: width) }
    return (
      minimum: heights.map(\.minimum).reduce(0, +), natural: heights.map(\.natural).reduce(0, +)
    )
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let (banner, areas, warning) = (children[0], children[1], children[2])
    let request = banner.height(forWidth: width)
    let below = warning.height(forWidth: width).minimum
    let beside = height - below - areas.height(forWidth: width).minimum
    let room = min(height / Self.bannerShare, beside)
    let top = max(request.minimum, min(request.natural, room))
    banner.place(0, 0, width: width, height: top)
    areas.place(0, top, width: width, height: height - top - below)
    warning.place(0, height - below, width: width, height: below)
  }
}
