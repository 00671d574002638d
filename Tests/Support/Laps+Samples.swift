import StopwatchCore

extension Laps {
  /// Laps of these lengths.
  public static func lasting(_ times: [Duration]) -> Laps {
    Stopwatch.running(from: Instant(sinceBoot: .zero), laps: times).laps
  }

  /// So many laps of up to this length, in whole hundredths of a second.
  public static func random(
    _ count: Int, upTo longest: Duration, using random: inout SeededGenerator
  ) -> Laps {
    lasting(
      (0..<count).map { _ in
        .milliseconds(Int64.random(in: 0...longest.hundredths, using: &random) * 10)
      })
  }
}
