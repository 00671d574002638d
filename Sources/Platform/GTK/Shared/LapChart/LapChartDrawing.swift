import GTKInterop
import StopwatchPresentation

/// A single drawing of a lap chart.
struct LapChartDrawing {
  /// The minimum distance of points in pixels at which each has a symbol.
  private static let minimumDistance = 10.0

  /// The distance in pixels of the symbols on two lines of points that are nearer.
  private static let sparseDistance = 60.0

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

  /// Draws the chart, with a lap highlighted and the text of its read-out, if any.
  func draw(telling told: (lap: Int, text: String)? = nil) {
    let readOut = told.map { LapChartReadOut($0.text, x: x(ofLap: $0.lap), canvas: canvas, legend) }
    axes.draw(on: canvas, style: style)
    legend.draw(on: canvas, style: style, excluding: readOut?.area)
    readOut?.drawLine(to: plot.bottom, on: canvas, style: style)
    drawPauses()
    chart.series.forEach(drawAverage)
    chart.series.reversed().forEach(drawLine)
    for series in chart.series { drawMarks(of: series) }
    if let told { highlight(lap: told.lap) }
    readOut?.draw(on: canvas, style: style)
  }

  private func drawPauses() {
    for pause in chart.pauses {
      let x = (plot.x + pause * plot.width).rounded() + 0.5
      canvas.stroke(
        [Point(x: x, y: plot.y), Point(x: x, y: plot.bottom)], style.dim,
        width: style.thinLineWidth, dash: style.pauseDash)
    }
  }

  private func drawAverage(of series: LapChartSeries) {
    guard let average = series.average else { return }
    let y = y(of: average).rounded() + 0.5
    let line = [Point(x: plot.x, y: y), Point(x: canvas.width, y: y)]
    canvas.stroke(line, style.dim, width: style.thinLineWidth, dash: style.averageDash)
  }

  private func drawLine(of series: LapChartSeries) {
    let color = style.lineColor(of: series.sign)
    if chart.lapsPerPoint > 1 {
      let upper = series.points.map { place(of: $0, at: $0.slowest.time) }
      let lower = series.points.map { place(of: $0, at: $0.fastest.time) }
      canvas.fill(upper + lower.reversed(), color.faded(to: style.spreadAlpha))
    }
    let places = series.points.map { place(of: $0, at: $0.average) }
    canvas.stroke(places, color, width: style.lineWidth)
    if case .name(_, isFaint: true) = series.sign {
      places.last.map { canvas.draw(series.sign, at: $0, color, style) }
    } else if let symbolStep {
      for place in stride(from: 0, to: places.count, by: symbolStep).map({ places[$0] }) {
        canvas.draw(series.sign, at: place, color, style)
      }
    }
  }

  /// The number of points per symbol; `nil` for no symbols. Two lines are told apart by their symbols,
  /// and have some however near the points are.
  private var symbolStep: Int? {
    let distance = plot.width * Double(chart.lapsPerPoint) / Double(max(chart.lapScale.count, 1))
    if distance >= Self.minimumDistance { return 1 }
    return chart.series.count > 1 ? Int((Self.sparseDistance / distance).rounded(.up)) : nil
  }

  private func drawMarks(of series: LapChartSeries) {
    if let lap = series.fastest { canvas.draw(.fastest, at: place(of: lap), style.fastest, style) }
    if let lap = series.slowest { canvas.draw(.slowest, at: place(of: lap), style.slowest, style) }
  }

  private func place(of point: LapChartPoint, at time: Duration) -> Point {
    Point(x: x(of: point.laps), y: y(of: time))
  }

  private func highlight(lap: Int) {
    for point in chart.series.compactMap({ $0.point(ofLap: lap) }) {
      let times = [point.slowest.time, point.fastest.time]
      canvas.stroke(times.map { place(of: point, at: $0) }, style.text, width: style.lineWidth)
      canvas.strokeCircle(
        at: place(of: point, at: point.average), radius: style.markRadius + 3, style.text,
        width: style.thinLineWidth + 0.5)
    }
  }

  private func place(of lap: ChartedLap) -> Point {
    Point(x: x(ofLap: lap.number), y: y(of: lap.time))
  }

  private func x(ofLap number: Int) -> Double { x(of: chart.laps(sharingPointWith: number)) }

  private func x(of laps: ClosedRange<Int>) -> Double {
    plot.x + chart.lapScale.position(of: laps) * plot.width
  }

  private func y(of time: Duration) -> Double {
    plot.bottom - chart.timeScale.position(of: time) * plot.height
  }
}

/// The colours and the line widths of a chart in the current theme.
struct LapChartStyle {
  let text: Color
  let dim: Color
  let grid: Color
  let background: Color
  let raised: Color
  let fastest: Color
  let slowest: Color
  private let current: Color
  private let compared: Color
  /// The colours of names, which take turns: their marks tell them apart as well.
  private let names: [Color]
  private let isHighContrast: Bool
  /// The height of a line of text in pixels; symbols grow with it.
  private let textHeight: Double

  /// - Parameter isHighContrast: whether to draw thicker lines and no faint colours.
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
    compared = canvas.color(named: "stopwatch_compared")
    names = (1...6).map { canvas.color(named: "stopwatch_name_\($0)") }
  }

  func color(of sign: LapChartLegendEntry.Sign) -> Color {
    switch sign {
    case .laps: current
    case .reference: compared
    case .name(let place, let isFaint):
      isHighContrast ? text : isFaint ? dim : names[place % names.count]
    case .fastest: fastest
    case .slowest: slowest
    case .average: dim
    }
  }

  /// Returns the colour of the line of a series, fainter for all but those to look at.
  func lineColor(of sign: LapChartLegendEntry.Sign) -> Color {
    switch sign {
    case .reference, .name(_, isFaint: true):
      color(of: sign).faded(to: isHighContrast ? 1 : 0.6)
    default: color(of: sign)
    }
  }

  var averageDash: [Double] { [6, 4] }
  var pauseDash: [Double] { [1, 3] }
  var lineWidth: Double { isHighContrast ? 3 : 2 }
  /// The width of the dashed line at the average, among others.
  var thinLineWidth: Double { isHighContrast ? 2 : 1 }
  var dotRadius: Double { textHeight * (isHighContrast ? 0.3 : 0.23) }
  /// The distance from the centre of a mark to its farthest corner.
  var markRadius: Double { textHeight * (isHighContrast ? 0.53 : 0.43) }
  /// The opacity of the band from the fastest to the slowest lap of each point, behind the average.
  var spreadAlpha: Float { isHighContrast ? 0.5 : 0.3 }
}

/// The two axes of a chart: their labels and the area of the plot.
struct LapChartAxes {
  /// The distance in pixels between the labels and the plot.
  private let gap: Double

  /// The area in which laps are drawn.
  let plot: Rectangle
  private let times, laps: [(text: TextLayout, position: Double)]

  /// - Parameter top: the upper edge of the area for plot and labels, in pixels.
  init(_ chart: LapChart, canvas: Canvas, style: LapChartStyle, top: Double) {
    gap = style.markRadius + 2
    times = chart.timeTicks.map { (canvas.text($0.label), $0.position) }
    laps = chart.lapTicks.map { (canvas.text($0.label), $0.position) }
    let left = (times.map(\.text.width).max() ?? 0) + gap
    let below = (laps.map(\.text.height).max() ?? 0) + gap
    let right = max((laps.map(\.text.width).max() ?? 0) / 2, style.markRadius)
    let margin = style.markRadius + 3
    plot = Rectangle(
      x: left,
      y: top + margin,
      width: max(canvas.width - left - right, 1),
      height: max(canvas.height - top - below - 2 * margin, 1)
    )
  }

  func draw(on canvas: Canvas, style: LapChartStyle) {
    for time in times {
      let y = (plot.bottom - time.position * plot.height).rounded() + 0.5
      let line = [Point(x: plot.x, y: y), Point(x: canvas.width, y: y)]
      canvas.stroke(line, style.grid, width: 1)
    }
    drawTimes(on: canvas, style: style)
    drawLaps(on: canvas, style: style)
  }

  private func drawTimes(on canvas: Canvas, style: LapChartStyle) {
    let step = Self.step(times.map(\.text.height), room: plot.height)
    for time in times.indices.filter({ $0 % step == 0 }).map({ times[$0] }) {
      let y = plot.bottom - time.position * plot.height - time.text.height / 2
      canvas.draw(time.text, at: Point(x: plot.x - gap - time.text.width, y: y), style.dim)
    }
  }

  private func drawLaps(on canvas: Canvas, style: LapChartStyle) {
    let step = Self.step(laps.map { $0.text.width + gap }, room: plot.width)
    for lap in laps.indices.filter({ ($0 + 1) % step == 0 }).map({ laps[$0] }) {
      let x = plot.x + lap.position * plot.width - lap.text.width / 2
      let y = canvas.height - lap.text.height
      canvas.draw(lap.text, at: Point(x: x, y: y), style.dim)
    }
  }

  /// Returns the interval at which labels fit: 1 for each label, 2 for every second one.
  private static func step(_ sizes: [Double], room: Double) -> Int {
    let needed = (sizes.max() ?? 0) * Double(sizes.count)
    return min(max(Int((needed / room).rounded(.up)), 1), max(sizes.count, 1))
  }
}
