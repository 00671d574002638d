import StopwatchCore

/// The completed laps as statistics, a chart and a table.
public struct LapOverview: Equatable, Sendable {
  public let laps: LapTimes
  public let chart: LapChartSource
  public let table: LapTable
  /// The table with a column for each name; `nil` while it is not displayed.
  public let matrix: LapMatrix?
  public var figures: [LapFigure] { laps.figures(in: chart.format) }
  /// Whether there are laps to compare: less has neither statistics nor a chart.
  public var hasFigures: Bool { laps.count > 1 }
  /// Whether the laps have more columns than can be read at a glance.
  public var isWide: Bool { matrix.map { $0.names.count > 6 } ?? false }

  package init(
    of laps: LapTimes, total: Duration, _ choices: LapChoices = LapChoices(),
    hidden: Set<LapColumn.ID>, format: TimeFormat, reusing earlier: LapOverview? = nil
  ) {
    let laps = laps.inLane(choices.lane.flatMap { laps.laps.roster[$0]?.id })
    self.laps = laps
    chart = LapChartSource(laps, format: format, reusing: earlier?.chart)
    let isByName = choices.isByName && !laps.laps.roster.isEmpty
    table = LapTable(
      of: isByName ? laps.inLane(nil) : laps, total: total, order: choices.order, hidden: hidden,
      format: format, reusing: earlier?.table)
    matrix = isByName ? LapMatrix(laps.inLane(nil), total: total, format: format) : nil
  }

  /// Whose laps can be displayed, and what they are called; empty if there are no names.
  public var lanes: [(id: NameID?, title: String)] {
    let roster = laps.laps.roster
    let names = roster.names.map { (NameID?.some($0.id), $0.text) }
    return names.isEmpty ? [] : [(nil, HomeStrings.allLaps)] + names
  }
}

extension LapTimes {
  /// Returns the statistics: the same ones in the same order for any laps.
  package func figures(in format: TimeFormat) -> [LapFigure] {
    [reference.flatMap { comparison(with: $0, format) }].compactMap(\.self)
      + [LapFigure(caption: localized("Laps"), text: countText, status: .done, width: 0)]
      + Figure.allCases.map { self.figure($0, format) }
  }

  private func comparison(with reference: Reference, _ format: TimeFormat) -> LapFigure? {
    let difference =
      lane == nil
      ? reference.latestDifference(of: laps, precision: precision)
      : indices.last.flatMap(differenceAtSplit)
    return difference.map {
      LapFigure(
        caption: localized("vs {name}", ["name": reference.name(format).shortened]),
        text: format.comparison($0), status: LapStatus(comparing: $0), width: 0)
    }
  }

  /// The number of laps that the statistics are about, and of all if some are excluded.
  private var countText: String {
    guard statistics.count < count else { return count.grouped }
    return localized(
      "{number} of {total}", ["number": statistics.count.grouped, "total": count.grouped])
  }

  private func figure(_ figure: Figure, _ format: TimeFormat) -> LapFigure {
    let marks: [Figure: LapStatus] = [.fastest: .fastest, .slowest: .slowest]
    let time = figures[figure]
    return LapFigure(
      caption: figure.title, text: time.map { format.time($0).text } ?? "–",
      status: time.flatMap { _ in marks[figure] } ?? .done,
      width: format.time(.zero).text.count)
  }
}

extension Figure {
  var title: String {
    switch self {
    case .fastest: localized("Fastest")
    case .average: localized("Average")
    case .median: localized("Median")
    case .slowest: localized("Slowest")
    case .standardDeviation: localized("Std. dev.")
    }
  }
}

/// One of the statistics of the laps.
public struct LapFigure: Hashable, Sendable {
  public let caption: String
  /// A number or a time; `–` if there is none.
  public let text: String
  /// The status of the lap it refers to, for its colour.
  public let status: LapStatus
  /// The width in characters that the text has at least, so that little moves when it gets longer.
  public let width: Int
}
