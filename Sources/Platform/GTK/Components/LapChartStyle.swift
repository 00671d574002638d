import GTKInterop

/// The colours and the strength of lines in a chart, as the theme wants them.
@MainActor
struct LapChartStyle {
  let text: Color
  let dim: Color
  let grid: Color
  let background: Color
  let raised: Color
  let fastest: Color
  let slowest: Color
  private let current: Color
  private let isHighContrast: Bool
  /// The height of a line of text in pixels, with which symbols grow.
  private let textHeight: Double

  /// - Parameter isHighContrast: whether to draw thicker and nothing faint.
  init(_ canvas: Canvas, isHighContrast: Bool) {
    self.isHighContrast = isHighContrast
    textHeight = canvas.text("0").height
    text = canvas.color(named: "stopwatch_text")
    dim = isHighContrast ? text : canvas.color(named: "stopwatch_dim")
    grid = isHighContrast ? text.faded(to: 0.4) : canvas.color(named: "stopwatch_line")
    background = canvas.color(named: "stopwatch_window")
    raised = isHighContrast ? background : canvas.color(named: "stopwatch_raised")
    fastest = canvas.color(named: "stopwatch_fastest")
    slowest = canvas.color(named: "stopwatch_slowest")
    current = canvas.color(named: "stopwatch_current")
  }

  /// The first session is drawn like the current lap, the second like text.
  func color(ofSeries index: Int) -> Color { index == 0 ? current : text }

  /// The lengths of line and gap; the second session's line has gaps.
  func dash(ofSeries index: Int) -> [Double] { index == 0 ? [] : [5, 3] }

  var averageDash: [Double] { [6, 4] }
  var lineWidth: Double { isHighContrast ? 3 : 2 }
  var thinLineWidth: Double { isHighContrast ? 2 : 1 }
  var gridLineWidth: Double { 1 }
  var dotRadius: Double { textHeight * (isHighContrast ? 0.3 : 0.23) }
  /// From the middle of a mark to its farthest corner.
  var markRadius: Double { textHeight * (isHighContrast ? 0.53 : 0.43) }
  /// How far several laps at one point spread, behind their average.
  var spreadAlpha: Float { isHighContrast ? 0.5 : 0.3 }
}
