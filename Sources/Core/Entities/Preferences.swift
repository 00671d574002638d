/// What people have chosen once and for all.
public struct Preferences: Hashable, Sendable {
  /// Whether a running stopwatch counts the time for which the machine sleeps.
  public var countTimeAsleep: Bool
  /// The columns of the table of laps that people do without.
  public var hiddenLapColumns: Set<LapColumn>

  public init(countTimeAsleep: Bool = true, hiddenLapColumns: Set<LapColumn> = []) {
    self.countTimeAsleep = countTimeAsleep
    self.hiddenLapColumns = hiddenLapColumns
  }
}
