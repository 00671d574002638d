/// What people have chosen once and for all.
public struct Preferences: Hashable, Sendable {
  /// Whether a running stopwatch counts the time for which the machine sleeps.
  public var countTimeAsleep: Bool
  /// The ids of the columns that the user hides in the table of laps, those of later versions of the
  /// program among them.
  public var hiddenLapColumns: Set<String>
  /// How many digits of every time are shown and exported.
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
