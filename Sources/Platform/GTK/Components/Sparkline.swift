import GTKInterop

/// The laps of a session as a small picture: a bar for each, the longer the higher.
@MainActor
final class Sparkline {
  private static let gap = 1.0
  private static let widest = 6.0
  /// The part of the height that the fastest lap has.
  private static let base = 0.2

  let widget = DrawingArea(styleClasses: ["stopwatch-sparkline"])
  private var shown: [Double] = []

  init() {
    widget.setAccessible(role: .presentation)
    widget.align(vertically: .center)
    widget.onDraw { [weak self] canvas in if let self { Self.draw(shown, on: canvas) } }
  }

  /// - Parameter points: 0 for the fastest lap up to 1 for the slowest one.
  func render(_ points: [Double]) {
    guard points != shown else { return }
    shown = points
    widget.redraw()
  }

  private static func draw(_ points: [Double], on canvas: Canvas) {
    let color = canvas.color(named: "stopwatch_current")
    let room = canvas.width / Double(max(points.count, 1))
    // Whole pixels keep the bars sharp.
    let width = min(room, widest + gap).rounded(.down)
    for (index, point) in points.enumerated() {
      let height = (canvas.height * (base + (1 - base) * point)).rounded()
      let bar = Rectangle(
        x: Double(index) * width, y: canvas.height - height, width: width - gap, height: height)
      canvas.fill(bar, radius: 0, color)
    }
  }
}
