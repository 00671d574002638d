import StopwatchCore

/// Moments as ISO 8601 writes them in UTC, to the nanosecond: `2026-11-21T10:27:08.123456789Z`.
enum UTCMoment {
  /// - Parameter sinceEpoch: the time since 1970-01-01 00:00 UTC.
  static func text(_ sinceEpoch: Duration) -> String {
    CivilMoment(sinceEpoch: sinceEpoch).text(separator: ":") + "Z"
  }

  /// The time since 1970-01-01 00:00 UTC; none when it is no moment, or one that does not fit into
  /// nanoseconds (292 years).
  static func sinceEpoch(_ text: String) -> Duration? {
    let shape =
      #/
      ([0-9]{4})-([0-9]{2})-([0-9]{2}) T ([0-9]{2}):([0-9]{2}):([0-9]{2}) (?:\.([0-9]{1,9}))? Z
      /#
    guard let match = text.wholeMatch(of: shape)?.output else { return nil }
    let numbers = [match.1, match.2, match.3, match.4, match.5, match.6].compactMap { Int64($0) }
    guard numbers.count == 6, numbers[3] < 24, numbers[4] < 60, numbers[5] < 60,
      let days = CivilDate.daysSinceEpoch(year: numbers[0], month: numbers[1], day: numbers[2])
    else { return nil }
    let time = numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    let moment =
      Duration.seconds(days * 86_400 + time)
      + PlainTime.fraction(match.7 ?? "")
    return Duration.nanoseconds(moment.nanoseconds) == moment ? moment : nil
  }
}
