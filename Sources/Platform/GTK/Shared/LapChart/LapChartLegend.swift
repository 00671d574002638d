import GTKInterop
import StopwatchPresentation

/// The legend of a chart, in as many rows as it needs.
struct LapChartLegend {
  private struct Entry {
    let sign: LapChartLegendEntry.Sign
    let text: TextLayout
    let width: Double
    let place: Point

    func isCovered(by area: Rectangle) -> Bool {
      place.y < area.bottom && place.x < area.right && place.x + width > area.x
    }
  }

  private static let gap = 5.0
  private static let space = 16.0

  /// The height in pixels of one row, and of the read-out, which can cover one.
  let rowHeight: Double
  let height: Double
  private let signWidth: Double
  private let entries: [Entry]

  init(_ chart: LapChart, canvas: Canvas, style: LapChartStyle) {
    signWidth = 2.8 * style.markRadius
    let textStart = signWidth + Self.gap
    let texts = chart.legend.map { canvas.text($0.text, maximumWidth: canvas.width - textStart) }
    let rowHeight = (texts.first ?? canvas.text("0")).height + 6
    var place = Point(x: 0, y: 0)
    entries = zip(chart.legend, texts).map { entry, text in
      let width = textStart + text.width
      if place.x > 0, place.x + width > canvas.width { place = Point(x: 0, y: place.y + rowHeight) }
      defer { place.x += width + Self.space }
      return Entry(sign: entry.sign, text: text, width: width, place: place)
    }
    self.rowHeight = rowHeight
    height = (entries.last?.place.y ?? 0) + rowHeight
  }

  func draw(on canvas: Canvas, style: LapChartStyle, excluding covered: Rectangle?) {
    for entry in entries where !(covered.map(entry.isCovered) ?? false) {
      let middle = entry.place.y + rowHeight / 2
      draw(entry.sign, at: Point(x: entry.place.x, y: middle), on: canvas, style: style)
      let place = Point(x: entry.place.x + signWidth + Self.gap, y: middle - entry.text.height / 2)
      canvas.draw(entry.text, at: place, style.dim)
    }
  }

  private func draw(
    _ sign: LapChartLegendEntry.Sign, at start: Point, on canvas: Canvas, style: LapChartStyle
  ) {
    let center = Point(x: start.x + signWidth / 2, y: start.y)
    let line = [start, Point(x: start.x + signWidth, y: start.y)]
    let color = style.color(of: sign)
    switch sign {
    case .laps, .reference, .name: canvas.stroke(line, color, width: style.lineWidth)
    case .average:
      canvas.stroke(line, color, width: style.thinLineWidth, dash: style.averageDash)
    case .fastest, .slowest: break
    }
    canvas.draw(sign, at: center, color, style)
  }
}

extension Canvas {
  /// Draws the symbol of a lap, whose shape distinguishes it as well as its colour; triangles have an
  /// outline that sets them off from what is below.
  func draw(
    _ sign: LapChartLegendEntry.Sign, at place: Point, _ color: Color, _ style: LapChartStyle
  ) {
    switch sign {
    case .laps: fillCircle(at: place, radius: style.dotRadius, color)
    case .name(let index, _):
      let mark = text("\(index + 1)")
      fillCircle(at: place, radius: style.markRadius + 2, style.background)
      draw(mark, at: Point(x: place.x - mark.width / 2, y: place.y - mark.height / 2), color)
    case .reference:
      let corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { x, y in
        Point(x: place.x + x * style.dotRadius, y: place.y + y * style.dotRadius)
      }
      fill(corners, style.background)
      stroke(corners + corners.prefix(2), color, width: style.lineWidth)
    case .fastest: drawTriangle(at: place, height: style.markRadius, color, style)
    case .slowest: drawTriangle(at: place, height: -style.markRadius, color, style)
    case .average: break
    }
  }

  /// - Parameter height: the distance from the middle to the tip in pixels, negative to point up.
  private func drawTriangle(
    at place: Point, height: Double, _ color: Color, _ style: LapChartStyle
  ) {
    let halfBase = abs(height) * 0.95
    let base = place.y - height * 0.65
    let corners = [
      Point(x: place.x - halfBase, y: base), Point(x: place.x + halfBase, y: base),
      Point(x: place.x, y: place.y + height),
    ]
    stroke(corners + corners.prefix(2), style.background, width: 4)
    fill(corners, color)
    stroke(corners + corners.prefix(2), color, width: 1)
  }
}

/// The read-out of a lap above the chart, with a line down to the lap.
struct LapChartReadOut {
  private static let margin = 10.0

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
