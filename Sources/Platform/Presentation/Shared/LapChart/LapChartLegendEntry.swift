/// A symbol in a lap chart and its label.
public struct LapChartLegendEntry: Hashable, Sendable {
  /// A symbol in a lap chart.
  public enum Sign: Hashable, Sendable {
    /// The line of the series at an index.
    case series(Int)
    case fastest
    case slowest
    case average
  }

  public let sign: Sign
  public let text: String
}

extension LapChart {
  /// The legend of the chart; a series without a name has no entry.
  public var legend: [LapChartLegendEntry] {
    var entries = series.enumerated().compactMap { index, series in
      series.name.isEmpty ? nil : LapChartLegendEntry(sign: .series(index), text: series.name)
    }
    if series.contains(where: { $0.fastest != nil }) {
      entries += [
        LapChartLegendEntry(sign: .fastest, text: localized("Fastest")),
        LapChartLegendEntry(sign: .slowest, text: localized("Slowest")),
      ]
    }
    if series.contains(where: { $0.average != nil }) {
      entries.append(LapChartLegendEntry(sign: .average, text: localized("Average")))
    }
    return entries
  }
}
