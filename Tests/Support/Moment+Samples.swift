import StopwatchCore

extension Moment {
  /// The moment so many seconds after 1970-01-01 00:00 UTC.
  public static func seconds(_ seconds: some BinaryInteger) -> Moment {
    Moment(sinceEpoch: .seconds(seconds))
  }

  /// The moment so many milliseconds after 1970-01-01 00:00 UTC.
  public static func milliseconds(_ milliseconds: some BinaryInteger) -> Moment {
    Moment(sinceEpoch: .milliseconds(milliseconds))
  }
}
