import StopwatchPresentation

/// The words for what is drawn in a chart, in as many rows as they need.
@MainActor
struct LapChartLegend {
  private enum Sign {
    case symbol(LapChartSymbol, Color)
    case line(Color, dash: [Double])
  }

  private struct Entry {
    let sign: Sign
    let text: DrawnText
    var place = Point(x: 0, y: 0)
  }

  private static let signWidth = 18.0
  private static let gap = 5.0
  private static let space = 16.0

  /// Of one row, and of the read-out, which can cover one.
  let rowHeight: Double
  let height: Double
  private let entries: [Entry]

  init(_ chart: LapChart, canvas: Canvas, style: LapChartStyle) {
    let room = canvas.width - Self.signWidth - Self.gap
    let entries = Self.signs(of: chart, style: style).map { sign, word in
      Entry(sign: sign, text: canvas.text(word, atMost: room))
    }
    rowHeight = (entries.first?.text.height ?? canvas.text("0").height) + 6
    self.entries = Self.placed(entries, width: canvas.width, rowHeight: rowHeight)
    height = (self.entries.last?.place.y ?? 0) + rowHeight
  }

  func draw(on canvas: Canvas, style: LapChartStyle) {
    for entry in entries {
      let middle = entry.place.y + rowHeight / 2
      draw(entry.sign, from: Point(x: entry.place.x, y: middle), on: canvas, style: style)
      let place = Point(
        x: entry.place.x + Self.signWidth + Self.gap, y: middle - entry.text.height / 2)
      canvas.draw(entry.text, at: place, style.dim)
    }
  }

  private func draw(_ sign: Sign, from start: Point, on canvas: Canvas, style: LapChartStyle) {
    switch sign {
    case .symbol(let symbol, let color):
      let center = Point(x: start.x + Self.signWidth / 2, y: start.y)
      canvas.draw(symbol, at: center, color, style)
    case .line(let color, let dash):
      let end = Point(x: start.x + Self.signWidth, y: start.y)
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
      let entryWidth = signWidth + gap + entry.text.width
      if place.x > 0, place.x + entryWidth > width { place = Point(x: 0, y: place.y + rowHeight) }
      defer { place.x += entryWidth + space }
      return Entry(sign: entry.sign, text: entry.text, place: place)
    }
  }
}
