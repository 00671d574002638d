/// What people have chosen once and for all.
public struct Preferences: Hashable, Sendable {
  /// Whether a running stopwatch counts the time for which the machine sleeps.
  public var countTimeAsleep: Bool
  /// The columns of the table of laps that people do without.
  public var hiddenLapColumns: Set<LapColumn>
  /// How many digits of every time are shown and exported.
  public var timePrecision: TimePrecision

  public init(
    countTimeAsleep: Bool = true, hiddenLapColumns: Set<LapColumn> = [],
    timePrecision: TimePrecision = .standard
  ) {
    self.countTimeAsleep = countTimeAsleep
    self.hiddenLapColumns = hiddenLapColumns
    self.timePrecision = timePrecision
  }
}
