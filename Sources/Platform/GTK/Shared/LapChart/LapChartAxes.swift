import GTKInterop
import StopwatchPresentation

/// The two axes of a chart: their labels and the area of the plot.
@MainActor
struct LapChartAxes {
  private struct Label {
    let text: TextLayout
    let position: Double
  }

  /// The distance in pixels between the labels and the plot.
  private let gap: Double

  /// The area in which laps are drawn.
  let plot: Rectangle
  private let times: [Label]
  private let laps: [Label]

  /// - Parameter top: the upper edge of the area for plot and labels, in pixels.
  init(_ chart: LapChart, canvas: Canvas, style: LapChartStyle, top: Double) {
    func labels(_ ticks: [AxisTick]) -> [Label] {
      ticks.map { Label(text: canvas.text($0.label), position: $0.position) }
    }
    gap = style.markRadius + 2
    times = labels(chart.timeTicks)
    laps = labels(chart.lapTicks)
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
      canvas.stroke(line, style.grid, width: style.gridLineWidth)
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
