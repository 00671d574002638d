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
  /// The area in which laps were last drawn; `nil` before the first drawing.
  private var plot: Rectangle?
  private var cursor = LapChartCursor()

  init() {
    area.setAccessible(role: .picture)
    area.onDraw { [weak self] in self?.draw(on: $0) }
    area.onPointerMotion(
      { [weak self] in self?.point(at: $0) }, left: { [weak self] in self?.leave() })
    area.onTouch { [weak self] in self?.point(at: $0) }
    area.onMovementKey { [weak self] in self?.move($0) ?? false }
    area.onFocusLeave { [weak self] in self?.leave() }
    theme.onChange(until: area) { [weak self] in self?.area.redraw() }
  }

  func render(_ source: LapChartSource) {
    guard source != self.source else { return }
    self.source = source
    chart = nil
    area.isFocusable = !source.isEmpty
    area.setAccessible(label: source.equivalentText)
    area.redraw()
    currentChart.map { cursor.follow($0) }
    describe()
  }

  private func draw(on canvas: Canvas) {
    guard let chart = currentChart, source?.isEmpty == false else { return }
    let style = LapChartStyle(canvas, isHighContrast: theme.isHighContrast)
    let drawing = LapChartDrawing(chart, canvas: canvas, style: style)
    drawing.draw(telling: readOut)
    plot = drawing.plot
  }

  /// The chart for the current width; `nil` before the first `render`.
  private var currentChart: LapChart? {
    let room = area.width / Self.distance
    if let chart, chart.room == room { return chart.chart }
    chart = source.map { (room, $0.chart(room: room)) }
    return chart?.chart
  }

  var readOut: (lap: Int, text: String)? {
    guard let lap = cursor.lap, let source, let chart = currentChart else { return nil }
    return (lap, source.readOut(ofLap: lap, in: chart))
  }

  private func point(at place: Point) {
    guard let plot else { return }
    update { $0.move(to: (place.x - plot.x) / plot.width, in: $1) }
  }

  func move(_ key: MovementKey) -> Bool {
    switch key {
    case .left: update { $0.move(.previous, in: $1) }
    case .right: update { $0.move(.next, in: $1) }
    case .home: update { $0.move(.first, in: $1) }
    case .end: update { $0.move(.last, in: $1) }
    case .escape: leave()
    }
  }

  @discardableResult
  private func leave() -> Bool {
    cursor.lap != nil && update { cursor, _ in cursor.clear() }
  }

  /// Changes the cursor and updates the view; returns `false` if there is no chart.
  @discardableResult
  private func update(_ change: (inout LapChartCursor, LapChart) -> Void) -> Bool {
    guard let chart = currentChart else { return false }
    let before = cursor
    change(&cursor, chart)
    if cursor != before {
      area.redraw()
      describe()
    }
    return true
  }

  private func describe() {
    area.setAccessible(description: readOut?.text ?? "")
  }
}
