import StopwatchCore
import StopwatchPresentation

/// Draws a chart of laps, once.
@MainActor
struct LapChartDrawing {
  /// The least distance of points in pixels at which each has a symbol.
  private static let leastDistance = 10.0

  /// Where laps are drawn.
  var plot: Rectangle { axes.plot }

  private let chart: LapChart
  private let canvas: Canvas
  private let style: LapChartStyle
  private let legend: LapChartLegend
  private let axes: LapChartAxes

  init(_ chart: LapChart, canvas: Canvas, style: LapChartStyle) {
    self.chart = chart
    self.canvas = canvas
    self.style = style
    legend = LapChartLegend(chart, canvas: canvas, style: style)
    axes = LapChartAxes(chart, canvas: canvas, style: style, top: legend.height)
  }

  func draw() {
    axes.draw(on: canvas, style: style)
    legend.draw(on: canvas, style: style)
    for (index, series) in chart.series.enumerated() { drawAverage(of: series, index) }
    for (index, series) in chart.series.enumerated().reversed() { drawLine(of: series, index) }
    for series in chart.series { drawMarks(of: series) }
  }

  /// Draws over the chart what is told of a lap, and where that is.
  func draw(readOut: String, ofLap number: Int) {
    let text = canvas.text(readOut, atMost: canvas.width - 2 * Self.readOutMargin)
    let x = x(of: chart.laps(sharingPointWith: number))
    let line = [Point(x: x, y: legend.rowHeight), Point(x: x, y: plot.bottom)]
    canvas.stroke(line, style.dim, width: style.thinLineWidth)
    for series in chart.series {
      if let point = series.point(at: chart.pointIndex(ofLap: number)) { highlight(point) }
    }
    drawReadOut(text, around: x)
  }
}

// MARK: - Lines and marks

extension LapChartDrawing {
  private func drawAverage(of series: LapChartSeries, _ index: Int) {
    guard let average = series.average else { return }
    let color = chart.series.count > 1 ? style.color(ofSeries: index).faded(to: 0.65) : style.dim
    let y = y(of: average).rounded() + 0.5
    let line = [Point(x: plot.x, y: y), Point(x: plot.right, y: y)]
    canvas.stroke(line, color, width: style.thinLineWidth, dash: style.averageDash)
  }

  private func drawLine(of series: LapChartSeries, _ index: Int) {
    let color = style.color(ofSeries: index)
    if chart.lapsPerPoint > 1 {
      let upper = series.points.map { place(of: $0, at: $0.slowest.time) }
      let lower = series.points.map { place(of: $0, at: $0.fastest.time) }
      canvas.fill(upper + lower.reversed(), color.faded(to: style.spreadAlpha))
    }
    let places = series.points.map { place(of: $0, at: $0.average) }
    canvas.stroke(
      places, color, width: style.lineWidth, dash: style.dash(ofSeries: index))
    guard plot.width / Double(chart.lapScale.count) >= Self.leastDistance else { return }
    for place in places { canvas.draw(index == 0 ? .dot : .ring, at: place, color, style) }
  }

  private func drawMarks(of series: LapChartSeries) {
    if let lap = series.fastest { canvas.draw(.fastest, at: place(of: lap), style.fastest, style) }
    if let lap = series.slowest { canvas.draw(.slowest, at: place(of: lap), style.slowest, style) }
  }

  private func place(of point: LapChartPoint, at time: Duration) -> Point {
    Point(x: x(of: point.laps), y: y(of: time))
  }

  /// Where the point is that the lap shares with others.
  private func place(of lap: ChartedLap) -> Point {
    Point(x: x(of: chart.laps(sharingPointWith: lap.number)), y: y(of: lap.time))
  }

  private func x(of laps: ClosedRange<Int>) -> Double {
    plot.x + chart.lapScale.position(of: laps) * plot.width
  }

  private func y(of time: Duration) -> Double {
    plot.bottom - chart.timeScale.position(of: time) * plot.height
  }
}

// MARK: - Read-out

extension LapChartDrawing {
  private static let readOutMargin = 10.0

  private func highlight(_ point: LapChartPoint) {
    let (top, bottom) = (
      place(of: point, at: point.slowest.time), place(of: point, at: point.fastest.time)
    )
    canvas.stroke([top, bottom], style.text, width: style.lineWidth)
    let center = place(of: point, at: point.average)
    canvas.fillCircle(at: center, radius: style.markRadius, style.background)
    canvas.fillCircle(at: center, radius: style.markRadius - 1.5, style.text)
  }

  private func drawReadOut(_ text: DrawnText, around x: Double) {
    let width = text.width + 2 * Self.readOutMargin
    let left = max(min(x - width / 2, canvas.width - width), 0)
    let area = Rectangle(x: left, y: 0, width: width, height: legend.rowHeight)
    canvas.fill(area, radius: area.height / 2, style.raised)
    let place = Point(
      x: left + Self.readOutMargin, y: (area.height - text.height) / 2)
    canvas.draw(text, at: place, style.text)
  }
}
