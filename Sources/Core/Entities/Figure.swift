/// One of the statistics of the completed laps that are not excluded, in the order of display. The raw
/// value is its name in files.
public enum Figure: String, CaseIterable, Sendable {
  case fastest
  case average
  case median
  case slowest
  case standardDeviation
}

extension LapTimes {
  /// The figures that there are: with too few laps, or equal ones, some are missing.
  public var figures: [Figure: Duration] {
    [
      .fastest: extremes?.fastest, .average: statistics.average, .median: statistics.median,
      .slowest: extremes?.slowest, .standardDeviation: statistics.standardDeviation,
    ].compactMapValues(\.self)
  }
}
