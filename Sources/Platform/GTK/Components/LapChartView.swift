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
  /// The lap that is told of.
  private var lap: Int?

  init() {
    widget = Container(LapChartLayout(), children: [area])
    area.setAccessible(role: .picture)
    area.onDraw { [weak self] in self?.draw(on: $0) }
    area.onPointerMotion(
      { [weak self] in self?.tell(at: $0) }, left: { [weak self] in self?.tell() })
    area.onTouch { [weak self] in self?.tell(at: $0) }
    area.onMovementKey { [weak self] in self?.move($0) ?? false }
    area.onKeyboardLeave { [weak self] in self?.tell() }
    theme.onChange(until: area) { [weak self] in self?.area.redraw() }
  }

  func render(_ source: LapChartSource) {
    guard source != self.source else { return }
    self.source = source
    chart = nil
    area.isFocusable = !source.isEmpty
    area.setAccessible(label: source.equivalentText)
    area.redraw()
    retell()
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
  /// What is told at the moment, if anything, and of which lap.
  var readOut: (lap: Int, text: String)? {
    guard let lap, let source, let chart = currentChart else { return nil }
    return (lap, source.readOut(ofLap: lap, in: chart))
  }

  private func tell(at place: Point) {
    guard let plot, let chart = currentChart else { return }
    tell(chart.lapScale.lap(nearestTo: (place.x - plot.x) / plot.width))
  }

  /// Says whether the key meant anything here.
  func move(_ key: MovementKey) -> Bool {
    guard let chart = currentChart else { return false }
    switch key {
    case .left: tell(chart.lap(.previous, from: lap))
    case .right: tell(chart.lap(.next, from: lap))
    case .home: tell(chart.lap(.first, from: lap))
    case .end: tell(chart.lap(.last, from: lap))
    case .escape where lap == nil: return false
    case .escape: tell()
    }
    return true
  }

  /// Shows what there is to tell of a lap, or nothing any more.
  private func tell(_ number: Int? = nil) {
    guard let chart = currentChart else { return }
    let first = number.map { chart.laps(sharingPointWith: $0).lowerBound }
    guard first != lap else { return }
    lap = first
    area.redraw()
    describe()
  }

  /// Tells of the same lap as before, where there still is one.
  private func retell() {
    guard let told = lap, let chart = currentChart else { return }
    lap = told <= chart.lapScale.count ? chart.laps(sharingPointWith: told).lowerBound : nil
    describe()
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
