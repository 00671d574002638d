import GTKInterop

/// What stands for a lap in a chart. The shape tells as much as the colour.
enum LapChartSymbol {
  /// A lap of the first session.
  case dot
  /// A lap of the second session.
  case ring
  /// The fastest lap: a triangle that points down.
  case fastest
  /// The slowest lap: a triangle that points up.
  case slowest
}

extension Canvas {
  /// Draws the symbol, set off from what is below it.
  func draw(_ symbol: LapChartSymbol, at place: Point, _ color: Color, _ style: LapChartStyle) {
    switch symbol {
    case .dot:
      fillCircle(at: place, radius: style.dotRadius, color)
    case .ring:
      fillCircle(at: place, radius: style.dotRadius, color)
      fillCircle(at: place, radius: style.dotRadius - style.thinLineWidth - 0.5, style.background)
    case .fastest: drawTriangle(at: place, height: style.markRadius, color, style)
    case .slowest: drawTriangle(at: place, height: -style.markRadius, color, style)
    }
  }

  /// - Parameter height: from the middle to the tip, negative for one that points up.
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
