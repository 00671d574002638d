import GTKInterop

/// The read-out of a lap above the chart, with a line down to the lap.
@MainActor
struct LapChartReadOut {
  private static let margin = 10.0

  /// The area of the text.
  let area: Rectangle
  private let x: Double
  private let text: TextLayout

  /// - Parameter x: the horizontal position of the lap, in pixels.
  init(_ words: String, x: Double, canvas: Canvas, _ legend: LapChartLegend) {
    self.x = x.rounded() + 0.5
    text = canvas.text(words, maximumWidth: canvas.width - 2 * Self.margin)
    let width = text.width + 2 * Self.margin
    let left = max(min(x - width / 2, canvas.width - width), 0)
    area = Rectangle(x: left, y: 0, width: width, height: legend.rowHeight)
  }

  func drawLine(to bottom: Double, on canvas: Canvas, style: LapChartStyle) {
    let line = [Point(x: x, y: area.bottom), Point(x: x, y: bottom)]
    canvas.stroke(line, style.dim, width: style.thinLineWidth)
  }

  func draw(on canvas: Canvas, style: LapChartStyle) {
    canvas.fill(area, radius: area.height / 2, style.raised)
    let place = Point(x: area.x + Self.margin, y: (area.height - text.height) / 2)
    canvas.draw(text, at: place, style.text)
  }
}
