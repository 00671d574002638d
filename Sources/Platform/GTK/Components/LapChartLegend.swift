import GTKInterop
import StopwatchPresentation

/// The words for what is drawn in a chart, in as many rows as they need.
@MainActor
struct LapChartLegend {
  private enum Sign {
    case symbol(LapChartSymbol, Color)
    case line(Color, dash: [Double])
  }

  @MainActor
  private struct Entry {
    let sign: Sign
    let signWidth: Double
    let text: DrawnText
    var place = Point(x: 0, y: 0)

    var width: Double { signWidth + gap + text.width }

    func isCovered(by area: Rectangle) -> Bool {
      place.y < area.bottom && place.x < area.right && place.x + width > area.x
    }
  }

  private static let gap = 5.0
  private static let space = 16.0

  /// Of one row, and of the read-out, which can cover one.
  let rowHeight: Double
  let height: Double
  private let entries: [Entry]

  init(_ chart: LapChart, canvas: Canvas, style: LapChartStyle) {
    let signWidth = 2.8 * style.markRadius
    let room = canvas.width - signWidth - Self.gap
    let entries = Self.signs(of: chart, style: style).map { sign, word in
      Entry(sign: sign, signWidth: signWidth, text: canvas.text(word, atMost: room))
    }
    rowHeight = (entries.first?.text.height ?? canvas.text("0").height) + 6
    self.entries = Self.placed(entries, width: canvas.width, rowHeight: rowHeight)
    height = (self.entries.last?.place.y ?? 0) + rowHeight
  }

  /// - Parameter covered: the room that something else takes.
  func draw(on canvas: Canvas, style: LapChartStyle, leavingOut covered: Rectangle?) {
    for entry in entries where !(covered.map(entry.isCovered) ?? false) {
      let middle = entry.place.y + rowHeight / 2
      draw(entry, at: Point(x: entry.place.x, y: middle), on: canvas, style: style)
      let place = Point(
        x: entry.place.x + entry.signWidth + Self.gap, y: middle - entry.text.height / 2)
      canvas.draw(entry.text, at: place, style.dim)
    }
  }

  private func draw(_ entry: Entry, at start: Point, on canvas: Canvas, style: LapChartStyle) {
    switch entry.sign {
    case .symbol(let symbol, let color):
      let center = Point(x: start.x + entry.signWidth / 2, y: start.y)
      canvas.draw(symbol, at: center, color, style)
    case .line(let color, let dash):
      let end = Point(x: start.x + entry.signWidth, y: start.y)
      canvas.stroke([start, end], color, width: style.lineWidth, dash: dash)
    }
  }

  private static func signs(of chart: LapChart, style: LapChartStyle) -> [(Sign, String)] {
    let sessions = chart.series.enumerated().filter { !$0.element.name.isEmpty }
    var signs = sessions.map { index, series in
      (Sign.line(style.color(ofSeries: index), dash: style.dash(ofSeries: index)), series.name)
    }
    if chart.series.contains(where: { $0.fastest != nil }) {
      signs += [
        (.symbol(.fastest, style.fastest), localized("Fastest")),
        (.symbol(.slowest, style.slowest), localized("Slowest")),
      ]
    }
    if chart.series.contains(where: { $0.average != nil }) {
      signs.append((.line(style.dim, dash: style.averageDash), localized("Average")))
    }
    return signs
  }

  /// One beside the other, going on in the next row where a row ends.
  private static func placed(_ entries: [Entry], width: Double, rowHeight: Double) -> [Entry] {
    var place = Point(x: 0, y: 0)
    return entries.map { entry in
      if place.x > 0, place.x + entry.width > width { place = Point(x: 0, y: place.y + rowHeight) }
      defer { place.x += entry.width + space }
      return Entry(
        sign: entry.sign, signWidth: entry.signWidth, text: entry.text, place: place)
    }
  }
}
