import StopwatchCore

extension Laps {
  /// Laps of these lengths.
  public static func lasting(_ times: [Duration]) -> Laps {
    Stopwatch.running(from: Instant(sinceBoot: .zero), laps: times).laps
  }

  /// Their times in hundredths of a second.
  public var times: LapTimes { LapTimes(self, precision: .hundredths) }
}
