import GTKInterop
import StopwatchPresentation

/// A picture of the lap times, in which the pointer or the arrow keys find the single laps.
@MainActor
final class LapChartView {
  /// The least distance in pixels at which points can be told apart.
  private static let distance = 3

  let widget: Widget
  private let area = DrawingArea(styleClasses: ["stopwatch-lap-chart"])
  private let theme = ThemeSettings()
  private var source: LapChartSource?
  private var chart: (room: Int, chart: LapChart)?
  /// Where laps were drawn.
  private var plot: Rectangle?
  private var cursor = LapChartCursor()

  init() {
    widget = Container(LapChartLayout(), children: [area])
    area.setAccessible(role: .picture)
    area.onDraw { [weak self] in self?.draw(on: $0) }
    area.onPointerMotion(
      { [weak self] in self?.point(at: $0) }, left: { [weak self] in self?.leave() })
    area.onTouch { [weak self] in self?.point(at: $0) }
    area.onMovementKey { [weak self] in self?.move($0) ?? false }
    area.onKeyboardLeave { [weak self] in self?.leave() }
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
}

// MARK: - Drawing

extension LapChartView {
  private func draw(on canvas: Canvas) {
    guard let chart = currentChart, source?.isEmpty == false else { return }
    let style = LapChartStyle(canvas, isHighContrast: theme.isHighContrast)
    let drawing = LapChartDrawing(chart, canvas: canvas, style: style)
    drawing.draw(telling: readOut)
    plot = drawing.plot
  }

  /// The chart for the room that there is now.
  private var currentChart: LapChart? {
    let room = area.width / Self.distance
    if let chart, chart.room == room { return chart.chart }
    chart = source.map { (room, $0.chart(room: room)) }
    return chart?.chart
  }
}

// MARK: - Single laps

extension LapChartView {
  /// The figures that are shown, if any, and of which lap.
  var readOut: (lap: Int, text: String)? {
    guard let lap = cursor.lap, let source, let chart = currentChart else { return nil }
    return (lap, source.readOut(ofLap: lap, in: chart))
  }

  private func point(at place: Point) {
    guard let plot else { return }
    update { $0.move(to: (place.x - plot.x) / plot.width, in: $1) }
  }

  /// Says whether the key meant anything here.
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

  /// Says whether there is a chart to move in.
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

/// Makes the chart somewhat higher than it has to be.
private struct LapChartLayout: Layout {
  private static let naturalHeight = 4.0 / 3

  func width(of children: [LayoutChild]) -> SizeRequest {
    children.first?.width ?? SizeRequest(minimum: 0, natural: 0)
  }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let least = children.first?.height(forWidth: width).minimum ?? 0
    return SizeRequest(minimum: least, natural: Int(Double(least) * Self.naturalHeight))
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    children.first?.allocate(Allocation(x: 0, y: 0, width: width, height: height))
  }
}
