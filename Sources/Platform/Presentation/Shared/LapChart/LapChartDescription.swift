import StopwatchCore

/// The text equivalents of the chart, for users who cannot see it.
extension LapChartSource {
  /// The whole chart in a few sentences.
  public var equivalentText: String {
    let reference = referenceLaps.map {
      localized("{session}: {summary}", ["session": referenceName, "summary": summary(of: $0)])
    }
    return ([summary(of: laps)] + [reference].compactMap(\.self)).joined(separator: " ")
  }

  /// Returns the text for a lap, or for the laps that share a point: `Lap 12: 01:44.91`,
  /// `Laps 120–131: 01:38.20–01:58.65`.
  public func readOut(ofLap number: Int, in chart: LapChart) -> String {
    let laps = chart.laps(sharingPointWith: number)
    let shown = times(of: laps, in: chart)
    let times = shown.isEmpty ? localized("Excluded") : shown
    guard laps.count > 1 else {
      return localized("Lap {number}: {time}", ["number": "\(number)", "time": times])
    }
    let numbers = "\(laps.lowerBound)–\(laps.upperBound)"
    return localized("Laps {numbers}: {times}", ["numbers": numbers, "times": times])
  }

  private func times(of laps: ClosedRange<Int>, in chart: LapChart) -> String {
    // A pace is the same in each lap, and its line has a point at both ends only.
    let isByName = isByName || laps.lowerBound > self.laps.count && !self.laps.laps.roster.isEmpty
    let told = isByName ? chart.series : Array(chart.series.prefix(referenceLaps == nil ? 1 : 2))
    let points = told.compactMap { series in
      series.point(ofLap: laps.lowerBound).map { (series, point: $0) }
    }
    let sorted = isByName ? points.sorted { $0.point.average < $1.point.average } : points
    return sorted.map { series, point in
      let times = series.name.isEmpty ? times(of: point) : "\(series.name) \(times(of: point))"
      return mark(of: point, in: series).map { "\(times) · \($0)" } ?? times
    }
    .joined(separator: ", ")
  }

  private func times(of point: LapChartPoint) -> String {
    let (minimum, maximum) = (text(point.fastest.time), text(point.slowest.time))
    return minimum == maximum ? minimum : "\(minimum)–\(maximum)"
  }

  private func mark(of point: LapChartPoint, in series: LapChartSeries) -> String? {
    guard point.laps.count == 1 else { return nil }
    if point.fastest == series.fastest { return localized("Fastest") }
    return point.slowest == series.slowest ? localized("Slowest") : nil
  }

  private func summary(of laps: LapTimes) -> String {
    let count = localized(
      "{count} lap.", "{count} laps.", count: laps.count, ["count": laps.count.grouped])
    return [count, excluded(of: laps), extremes(of: laps), middle(of: laps)].compactMap(\.self)
      .joined(separator: " ")
  }

  private func excluded(of laps: LapTimes) -> String? {
    // Those of nobody are in no figure either.
    let names = [.nobody] + laps.laps.roster.names.map(\.id)
    let lanes = laps.lane == nil && names.count > 1 ? names.map { laps.inLane($0) } : [laps]
    let count = lanes.map { $0.count - $0.statistics.count }.reduce(0, +)
    guard count > 0 else { return nil }
    return counted(
      "{count} lap excluded from statistics.", "{count} laps excluded from statistics.", count)
  }

  private func extremes(of laps: LapTimes) -> String? {
    guard let fastest = laps.fastestLap, let slowest = laps.slowestLap else { return nil }
    let words = localized(
      "Fastest: {time} in lap {number}.",
      ["time": text(fastest.time), "number": "\(laps.index(of: fastest) + 1)"])
    return words + " "
      + localized(
        "Slowest: {time} in lap {number}.",
        ["time": text(slowest.time), "number": "\(laps.index(of: slowest) + 1)"])
  }

  private func middle(of laps: LapTimes) -> String? {
    guard let average = laps.statistics.average, let median = laps.statistics.median else {
      return nil
    }
    return localized(
      "Average: {average}, median: {median}.",
      ["average": text(average), "median": text(median)])
  }

  private func text(_ time: Duration) -> String { format.time(time).text }
}
