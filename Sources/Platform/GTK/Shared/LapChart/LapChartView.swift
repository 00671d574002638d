import GTKInterop
import StopwatchPresentation

/// The lap chart, in which the pointer or the arrow keys select single laps.
final class LapChartView {
  /// The minimum distance in pixels at which points are distinguishable.
  private static let distance = 3

  var widget: Widget { area }
  private let area = DrawingArea(styleClasses: ["stopwatch-lap-chart"])
  private let theme = ThemeSettings()
  private var source: LapChartSource?
  private var chart: (room: Int, chart: LapChart)?
  private var plot: Rectangle?
  /// The lap on which the cursor is; `nil` if there is no cursor.
  private var lap: Int?

  init() {
    area.setAccessible(role: .picture)
    area.onDraw { [weak self] in self?.draw(on: $0) }
    area.onPointerMotion(
      { [weak self] in self?.point(at: $0) }, left: { [weak self] in self?.select(nil) })
    area.onTouch { [weak self] in self?.point(at: $0) }
    area.onMovementKey { [weak self] in self?.move($0) ?? false }
    area.onFocusLeave { [weak self] in self?.select(nil) }
    theme.onChange(until: area) { [weak self] in self?.area.redraw() }
  }

  func render(_ source: LapChartSource) {
    guard source != self.source else { return }
    self.source = source
    chart = nil
    area.isFocusable = !source.isEmpty
    area.setAccessible(label: source.equivalentText)
    area.redraw()
    lap = currentChart?.lap(following: lap)
    describe()
  }

  private func draw(on canvas: Canvas) {
    guard let chart = currentChart, source?.isEmpty == false else { return }
    let style = LapChartStyle(canvas, isHighContrast: theme.isHighContrast)
    let drawing = LapChartDrawing(chart, canvas: canvas, style: style)
    drawing.draw(telling: readOut)
    plot = drawing.plot
  }

  private var currentChart: LapChart? {
    let room = area.width / Self.distance
    if let chart, chart.room == room { return chart.chart }
    chart = source.map { (room, $0.chart(room: room)) }
    return chart?.chart
  }

  var readOut: (lap: Int, text: String)? {
    guard let lap, let source, let chart = currentChart else { return nil }
    return (lap, source.readOut(ofLap: lap, in: chart))
  }

  private func point(at place: Point) {
    guard let plot, let chart = currentChart else { return }
    select(chart.lap(at: (place.x - plot.x) / plot.width))
  }

  /// Moves or hides the cursor; returns whether the key is handled.
  func move(_ key: MovementKey) -> Bool {
    guard let chart = currentChart else { return false }
    switch key {
    case .left: select(chart.lap(.previous, from: lap))
    case .right: select(chart.lap(.next, from: lap))
    case .home: select(chart.lap(.first, from: lap))
    case .end: select(chart.lap(.last, from: lap))
    case .enter: return false
    case .escape:
      defer { select(nil) }
      return lap != nil
    }
    return true
  }

  private func select(_ lap: Int?) {
    guard lap != self.lap else { return }
    self.lap = lap
    area.redraw()
    describe()
  }

  private func describe() { area.setAccessible(description: readOut?.text ?? "") }
}
