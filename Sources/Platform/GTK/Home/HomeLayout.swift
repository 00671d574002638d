import GTKInterop
import StopwatchPresentation

/// The layout of the Home window's areas: the watch, the laps and, between the buttons and the laps, the
/// strip for messages.
///
/// They are one below the other in a high window; in a wide one the laps are beside the watch. The
/// laps grow with the room for them, in a low window there is one, and none where not even that fits.
/// A window that covers the screen has a `FullscreenLayout`, a compact one a `CompactLayout`.
final class HomeLayout: Layout {
  /// The ratio of width to height above which the areas are side by side.
  private static let landscape = 1.2
  /// The share of the width that the watch takes beside the laps.
  private static let share = 0.58
  /// The height of the watch above the laps, as a multiple of its natural height.
  private static let watchHeight = 1.45
  /// The size of a window in which areas are regular, as multiples of the natural height of the time.
  private static let (regularWidth, regularHeight) = (8.0, 5.6)

  /// Called in an allocation with room for buttons, laps and messages of another size.
  var onSizeChange: () -> Void = {}
  /// The size of buttons, laps and messages for which the window has room. Until their style has it,
  /// they are drawn larger or smaller.
  private(set) var size = SizeStep.regular
  var state = HomeFaceViewState()
  /// Whether there is a text below the digits.
  var hasReference = false
  /// The place of the digits in fullscreen, with the size of the screen.
  private var digits = (width: 0, height: 0, place: (top: 0, height: 0))

  /// Returns the width in the regular size, so that the window can always become small.
  func width(of children: [LayoutChild]) -> SizeRequest {
    let areas = HomeAreas(children)
    if state.face == .compact { return CompactLayout(areas: areas).width }
    return [areas.watch.width, areas.laps.width].largest
  }

  /// Returns the minimum height of the watch, as the other areas are hidden if they do not fit.
  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let areas = HomeAreas(children)
    if state.face == .compact { return CompactLayout(areas: areas).height }
    let watch = areas.watch.height(forWidth: width)
    return (
      minimum: watch.minimum,
      natural: Int(Double(watch.natural) * Self.watchHeight) + areas.laps.height().natural
    )
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let unit = Double(max(children[0].height().natural, 1))
    let room = min(
      Double(width) / (unit * Self.regularWidth), Double(height) / (unit * Self.regularHeight))
    let next = state.face == .compact ? .regular : SizeStep(fitting: room)
    let areas = HomeAreas(children, scale: next.scale)
    switch state.face {
    case .regular:
      areas.leave.isShown = false
      placeInWindow(areas, width: width, height: height)
    case .fullscreen:
      placeInFullscreen(
        FullscreenLayout(areas: areas, width: width, height: height, hasReference: hasReference))
    case .compact: CompactLayout(areas: areas).place(width: width, height: height)
    }
    guard next != size else { return }
    size = next
    onSizeChange()
  }

  /// While the controls are hidden, the digits stay where they were.
  private func placeInFullscreen(_ layout: FullscreenLayout) {
    if !state.areControlsHidden || (digits.width, digits.height) != (layout.width, layout.height) {
      digits = (layout.width, layout.height, layout.digitPlace)
    }
    layout.place(digits.place, areControlsHidden: state.areControlsHidden)
  }

  private func placeInWindow(_ areas: HomeAreas, width: Int, height: Int) {
    let watchWidth = max(Int(Double(width) * Self.share), areas.watch.width.minimum)
    let isLandscape = Double(width) > Self.landscape * Double(height)
    if isLandscape, width - watchWidth >= areas.lapWidth, height >= areas.laps.height().natural {
      let bottom = areas.watch.place(width: watchWidth, height: height)
      areas.placeLaps(watchWidth, 0, width: width - watchWidth, height: height)
      areas.placeMessages(x: 0, width: watchWidth, from: bottom, to: height)
    } else {
      placeInColumn(areas, width: width, height: height)
    }
  }

  private func placeInColumn(_ areas: HomeAreas, width: Int, height: Int) {
    let watch = areas.watch.height(forWidth: width)
    let (room, laps) = (height - watch.minimum, areas.laps.height())
    areas.laps.isShown = room >= laps.minimum
    guard areas.laps.isShown else {
      areas.messages.isShown = false
      areas.watch.place(width: width, height: height)
      return
    }
    let below =
      room >= laps.natural
      ? max(laps.natural, height - Int(Double(watch.natural) * Self.watchHeight)) : laps.minimum
    let bottom = areas.watch.place(width: width, height: height - below)
    areas.placeLaps(0, height - below, width: width, height: below)
    areas.placeMessages(x: 0, width: width, from: bottom, to: height - below)
  }
}

/// The areas of the Home window.
struct HomeAreas {
  let time: LayoutChild
  let buttons: LayoutChild
  let laps: LayoutChild
  let messages: LayoutChild
  /// The button that leads back to the regular window.
  let leave: LayoutChild

  /// - Parameter scale: how much larger than in the regular size all areas but the time are.
  init(_ children: [LayoutChild], scale: Double = 1) {
    let digits = children[0]
    let others = children.dropFirst().map { $0.scaled(by: scale, relativeTo: digits) }
    time = digits
    (buttons, laps, leave, messages) = (others[0], others[1], others[2], others[3])
  }

  var watch: WatchLayout { WatchLayout(time: time, buttons: buttons) }

  /// The minimum width of laps beside the watch, whether there are any yet: that of a row, which is
  /// in proportion to the size of the text.
  var lapWidth: Int { max(laps.width.minimum, Int(Double(laps.height().minimum) * Self.lapRatio)) }
  private static let lapRatio = 2.75

  /// Places the laps, and the messages above their rows: over their heading.
  func placeLaps(_ x: Int, _ y: Int, width: Int, height: Int) {
    laps.place(x, y, width: width, height: height)
    let (minimum, natural) = laps.height()
    // They differ by two of three rows.
    placeMessages(x: x, width: width, bottom: y + (3 * minimum - natural) / 2 - Self.lapsMargin)
  }
  /// The space below the rows, which the style sheet defines.
  private static let lapsMargin = 18

  /// Places the messages in the middle of the room between two heights, if it is high enough.
  func placeMessages(x: Int, width: Int, from top: Int, to bottom: Int) {
    let height = messages.height(forWidth: min(messages.width.natural, width)).natural
    guard height <= bottom - top else { return }
    placeMessages(x: x, width: width, bottom: (top + bottom + height) / 2)
  }

  /// Places the messages in the middle of a width, above its lower edge.
  func placeMessages(x: Int, width: Int, bottom: Int) {
    let strip = min(messages.width.natural, width)
    messages.isShown = strip >= messages.width.minimum
    guard messages.isShown else { return }
    let height = messages.height(forWidth: strip).natural
    messages.place(x + (width - strip) / 2, bottom - height, width: strip, height: height)
  }
}

/// The layout of the Home window's content: the banner, with its whole text as long as the time and its
/// buttons have room below it, the areas of the window, and the warning.
struct HomeContentLayout: Layout {
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
    let room = height - below - areas.height(forWidth: width).minimum
    let top = max(request.minimum, min(request.natural, room))
    banner.place(0, 0, width: width, height: top)
    areas.place(0, top, width: width, height: height - top - below)
    warning.place(0, height - below, width: width, height: below)
  }
}
