import GTKInterop
import StopwatchPresentation

/// A time display as large as the room allows, with the digits after the seconds drawn smaller.
@MainActor
final class TimeDisplay {
  private static let fractionScale = 0.5
  private static let fractionAlpha = 0.7

  let widget: Widget
  private let time = Inscription(styleClasses: ["stopwatch-time"])
  /// An invisible label that measures, in zeros, the room that the time needs.
  private let gauge = Label(styleClasses: ["stopwatch-time"])
  /// An invisible label that measures a time of some hours, so that the first hour changes nothing.
  private let minimum = Label(styleClasses: ["stopwatch-time"])
  private var lengths = (whole: 0, fraction: 0)

  init(accessibleDescription: String) {
    for label in [gauge, minimum] { label.setAccessible(role: .presentation) }
    time.setAccessible(description: accessibleDescription)
    widget = Container(
      ScaleToFit(), children: [time, gauge, minimum], styleClasses: ["stopwatch-time-display"])
    widget.expand(horizontally: true)
  }

  func render(_ text: TimeText) {
    let needed = (whole: text.whole.utf8.count, fraction: text.fraction.utf8.count)
    if needed != lengths {
      lengths = needed
      makeRoom(for: text)
    }
    time.text = text.text
  }

  private func makeRoom(for text: TimeText) {
    gauge.text = Self.zeros(text.text)
    minimum.text = Self.zeros("0:00:00" + text.fraction)
    for label in [gauge, minimum] {
      label.deemphasize(
        fromByte: label.text.utf8.count - lengths.fraction, scale: Self.fractionScale,
        alpha: Self.fractionAlpha)
    }
    time.deemphasize(fromByte: lengths.whole, scale: Self.fractionScale, alpha: Self.fractionAlpha)
  }

  private static func zeros(_ text: String) -> String {
    String(text.map { $0.isNumber ? "0" : $0 })
  }
}

/// A layout that draws the time, the first child, at the size of its gauge, the second, and scales
/// it to the available room.
///
/// Both gauges are invisible. The third child keeps the scale the same up to ten hours.
private struct ScaleToFit: Layout {
  private static let smallest = 0.35

  func width(of children: [LayoutChild]) -> SizeRequest {
    let natural = Self.widest(children)
    return SizeRequest(minimum: Int(Double(natural) * Self.smallest), natural: natural)
  }

  /// Returns the height of the time scaled to the full `width`.
  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let unscaled = Double(children[1].height().natural)
    let scale = width.map { Double($0) / Double(Self.widest(children)) } ?? 1
    return SizeRequest(minimum: Int(unscaled * Self.smallest), natural: Int(unscaled * scale))
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let (time, gauge) = (children[0], children[1])
    for hidden in children.dropFirst() { hidden.isShown = false }
    let size = (width: gauge.width.natural, height: gauge.height().natural)
    let scale = min(
      Double(width) / Double(Self.widest(children)), Double(height) / Double(size.height))
    time.allocate(
      Allocation(
        x: (Double(width) - Double(size.width) * scale) / 2,
        y: (Double(height) - Double(size.height) * scale) / 2,
        width: size.width,
        height: size.height,
        scale: scale
      ))
  }

  private static func widest(_ children: [LayoutChild]) -> Int {
    children.dropFirst().map(\.width.natural).max() ?? 1
  }
}
