import StopwatchCore

extension Laps {
  /// Returns laps of the given lengths.
  public static func lasting(_ times: [Duration]) -> Laps {
    Stopwatch.running(from: Instant(sinceBoot: .zero), laps: times).laps
  }

  public var splits: [Duration] { map(\.split) }

  /// The lap times in hundredths of a second.
  public var times: LapTimes { LapTimes(self, precision: .hundredths) }
}
