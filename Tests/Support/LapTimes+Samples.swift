import StopwatchCore

extension LapTimes {
  /// Returns laps of the given lengths, in hundredths of a second.
  public static func lasting(_ times: [Duration]) -> LapTimes { Laps.lasting(times).times }

  /// Returns `count` laps of up to the given length, in whole hundredths of a second.
  public static func random(
    _ count: Int, upTo longest: Duration, using random: inout SeededGenerator
  ) -> LapTimes {
    lasting(
      (0..<count).map { _ in
        TimePrecision.hundredths.unit
          * Int64.random(in: 0...longest.units(of: .hundredths), using: &random)
      })
  }
}
