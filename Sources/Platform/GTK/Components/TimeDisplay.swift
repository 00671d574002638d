import StopwatchPresentation

/// A time, as large as the room allows, with the hundredths drawn smaller.
@MainActor
final class TimeDisplay {
  private static let fractionScale = 0.5
  private static let fractionAlpha = 0.6

  let widget: Widget
  private let label = Label(styleClasses: ["time"])
  private var shown: TimeText?

  init(accessibleDescription: String) {
    let gauge = Label("0:00:00.00", styleClasses: ["time"])
    gauge.weaken(fromByte: 7, scale: Self.fractionScale, alpha: Self.fractionAlpha)
    gauge.setAccessible(role: .presentation)
    label.setAccessible(description: accessibleDescription)
    widget = Container(ScaleToFit(), children: [label, gauge], styleClasses: ["time-display"])
    widget.expand(horizontally: true, vertically: true)
  }

  func render(_ time: TimeText) {
    if time.whole.utf8.count != shown?.whole.utf8.count {
      label.weaken(
        fromByte: time.whole.utf8.count, scale: Self.fractionScale, alpha: Self.fractionAlpha)
    }
    label.text = time.text
    shown = time
  }
}

/// Draws the first child as large as fits, but not larger than the second, a gauge that is never
/// seen: so a time keeps its size when it grows no longer than the gauge.
private struct ScaleToFit: Layout {
  private static let smallest = 0.35

  func width(of children: [LayoutChild]) -> SizeRequest {
    let natural = children.map(\.width.natural).max() ?? 0
    return SizeRequest(minimum: Int(Double(natural) * Self.smallest), natural: natural)
  }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let natural = children.map { $0.height().natural }.max() ?? 0
    return SizeRequest(minimum: Int(Double(natural) * Self.smallest), natural: natural)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    guard let label = children.first, let gauge = children.last else { return }
    let size = (width: label.width.natural, height: label.height().natural)
    let widest = max(size.width, gauge.width.natural)
    let scale = min(Double(width) / Double(widest), Double(height) / Double(size.height))
    gauge.isShown = false
    label.allocate(
      Allocation(
        x: (Double(width) - Double(size.width) * scale) / 2,
        y: (Double(height) - Double(size.height) * scale) / 2,
        width: size.width,
        height: size.height,
        scale: scale
      ))
  }
}
