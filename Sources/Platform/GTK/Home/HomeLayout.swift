import GTKInterop
import StopwatchPresentation

/// The layout of the Home window's areas: the watch, the laps and, over the lower end of the laps, the strip
/// for messages.
///
/// They are one below the other in a high window; in a wide one the laps are beside the watch. The
/// laps grow with the room for them, in a low window there is one, and none where not even that fits:
/// the smallest window has only the watch. One that covers the screen has a `FullscreenLayout`.
final class HomeLayout: Layout {
  /// The ratio of width to height above which the areas are side by side.
  private static let landscape = 1.2
  /// The share of the width that the watch takes beside the laps.
  private static let share = 0.58
  /// The height of the watch above the laps, as a multiple of its natural height.
  private static let watchHeight = 1.45
  /// The size of a window in which areas are regular, as multiples of the height of the digits, and the
  /// height of such a screen without names.
  private static let (regularWidth, regularHeight, regularScreenHeight) = (8.0, 5.6, 4.5)

  /// Called in an allocation with room for buttons, laps and messages of another size.
  var onSizeChange: () -> Void = {}
  /// The size of buttons, laps and messages for which the window has room. Until their style has it,
  /// they are drawn larger or smaller.
  private(set) var size = SizeStep.regular
  var state = HomeFace()
  /// Whether there are names, whose rows take the room that digits leave, with the strip above them.
  var hasNames = false

  /// Returns the width in the regular size, so that the window can always become small, and the minimum
  /// of the watch, as the other areas are hidden if they do not fit.
  func width(of children: [LayoutChild]) -> SizeRequest {
    let areas = HomeAreas(children)
    let watch = areas.watch.width
    return (watch.minimum, max(watch.natural, areas.laps.width.natural))
  }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let areas = HomeAreas(children)
    let watch = areas.watch.height(forWidth: width)
    return (
      minimum: watch.minimum,
      natural: Int(Double(watch.natural) * Self.watchHeight) + areas.laps.height().natural
    )
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let unit = Double(max(children[0].height().natural, 1))
    let hasDigitsFirst = state.isFullscreen && !hasNames
    let regularHeight = hasDigitsFirst ? Self.regularScreenHeight : Self.regularHeight
    let room = min(
      Double(width) / (unit * Self.regularWidth), Double(height) / (unit * regularHeight))
    let next = SizeStep(fitting: room)
    let areas = HomeAreas(children, scale: next.scale, hasNames: hasNames)
    if state.isFullscreen {
      FullscreenLayout(
        areas: areas, width: width, height: height, scale: next.scale,
        areControlsHidden: state.areControlsHidden
      ).place()
    } else {
      areas.leave.isShown = false
      placeInWindow(areas, width: width, height: height)
    }
    guard next != size else { return }
    size = next
    onSizeChange()
  }

  private func placeInWindow(_ areas: HomeAreas, width: Int, height: Int) {
    let watchWidth = max(Int(Double(width) * Self.share), areas.watch.widthOfWholeButtons)
    let isLandscape = Double(width) > Self.landscape * Double(height)
    let (lapWidth, lapHeight) = (areas.lapWidth, areas.lapHeight())
    let isHighEnough = height >= (hasNames ? lapHeight.minimum : lapHeight.natural)
    if isLandscape, width - watchWidth >= lapWidth, isHighEnough {
      let watchWidth = min(watchWidth, width - areas.laps.width.minimum)
      areas.watch.place(width: watchWidth, height: height)
      areas.placeLaps(watchWidth, 0, width: width - watchWidth, height: height, of: width, height)
    } else {
      placeInColumn(areas, width: width, height: height)
    }
  }

  private func placeInColumn(_ areas: HomeAreas, width: Int, height: Int) {
    let watch = areas.watch.height(forWidth: width)
    let room = height - areas.watch.heightAboveLaps(hasNames: hasNames)
    let laps = areas.lapHeight(forWidth: width)
    areas.laps.isShown = room >= laps.minimum && width >= areas.laps.width.minimum
    guard areas.laps.isShown else {
      areas.messages.isShown = false
      areas.watch.place(width: width, height: height)
      return
    }
    let below =
      hasNames
      ? min(laps.natural, room)
      : room >= laps.natural
        ? max(laps.natural, height - Int(Double(watch.natural) * Self.watchHeight)) : laps.minimum
    areas.watch.place(width: width, height: height - below)
    areas.placeLaps(0, height - below, width: width, height: below, of: width, height)
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
  /// The height of a line of its own for the messages above the laps; 0 where they are over the lower end.
  private let line: Int
  var hasNames: Bool { line > 0 }

  /// - Parameter scale: how much larger than in the regular size all areas but the time are.
  init(_ children: [LayoutChild], scale: Double = 1, hasNames: Bool = false) {
    line = hasNames ? Int(Self.messagesLine * scale) : 0
    let digits = children[0]
    let others = children.dropFirst().map { $0.scaled(by: scale, relativeTo: digits) }
    time = digits
    (buttons, laps, leave, messages) = (others[0], others[1], others[2], others[3])
  }

  var watch: WatchLayout { WatchLayout(time: time, buttons: buttons) }

  /// The minimum width of laps beside the watch, in proportion to the size of the text. It must not depend
  /// on the rows: how many there are depends on their place.
  var lapWidth: Int {
    hasNames ? laps.width.natural : Int(Double(laps.height().minimum) * Self.lapRatio)
  }
  private static let lapRatio = 2.75
  private static let messagesLine = 50.0

  /// The height of the laps, with that of the messages unless they are over them.
  func lapHeight(forWidth width: Int? = nil) -> SizeRequest {
    let height = laps.height(forWidth: hasNames ? width : nil)
    return (height.minimum + line, height.natural + line)
  }

  /// Places the laps and, in an area of this width and height, the messages.
  func placeLaps(
    _ x: Int, _ y: Int, width: Int, height: Int, of areaWidth: Int, _ areaHeight: Int
  ) {
    laps.place(x, y + line, width: width, height: height - line)
    if !hasNames { return placeMessages(width: areaWidth, height: areaHeight) }
    placeMessages(x, width: width, height: y + line + Self.messagesMargin / 2)
  }

  /// Places the messages in the middle of the width, over the lower end.
  func placeMessages(_ x: Int = 0, width: Int, height: Int) {
    let strip = min(messages.width.natural, width)
    messages.isShown = strip >= messages.width.minimum
    guard messages.isShown else { return }
    let size = (width: strip, height: messages.height(forWidth: strip).natural)
    messages.place(
      x + (width - strip) / 2, height - size.height - Self.messagesMargin, width: strip,
      height: size.height)
  }
  private static let messagesMargin = 12
}

/// The layout of the Home window's content: the banner, with its whole text as long as the time and its
/// buttons have room below it, and the areas of the window. A small window has only the areas.
struct HomeContentLayout: Layout {
  /// The height of a window as a multiple of that of a banner for which it has room.
  private static let share = 3

  func width(of children: [LayoutChild]) -> SizeRequest {
    (children[1].width.minimum, children.map(\.width).largest.natural)
  }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let natural = children.map { $0.height(forWidth: width).natural }.reduce(0, +)
    return (children[1].height(forWidth: width).minimum, natural)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let (banner, areas) = (children[0], children[1])
    banner.isShown =
      width >= banner.width.minimum
      && height >= Self.share * banner.height(forWidth: width).minimum
    let request: SizeRequest = banner.isShown ? banner.height(forWidth: width) : (0, 0)
    let top = max(
      request.minimum, min(request.natural, height - areas.height(forWidth: width).minimum))
    if banner.isShown { banner.place(0, 0, width: width, height: top) }
    areas.place(0, top, width: width, height: height - top)
  }
}
