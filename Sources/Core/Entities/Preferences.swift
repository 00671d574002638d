/// The user's preferences.
public struct Preferences: Hashable, Sendable {
  /// Whether a running stopwatch counts the time for which the machine is asleep.
  public var countTimeAsleep: Bool
  /// The ids of the columns hidden in the lap table, including those of later versions of the
  /// program.
  public var hiddenLapColumns: Set<String>
  /// The number of fractional digits in every time displayed and exported.
  public var timePrecision: TimePrecision

  public init(
    countTimeAsleep: Bool = true, hiddenLapColumns: Set<String> = [],
    timePrecision: TimePrecision = .standard
  ) {
    self.countTimeAsleep = countTimeAsleep
    self.hiddenLapColumns = hiddenLapColumns
    self.timePrecision = timePrecision
  }
}
