import StopwatchCore

extension Preferences {
  /// Creates preferences of which only these differ from the defaults.
  public init(
    countTimeAsleep: Bool = true, hiddenLapColumns: Set<String> = [],
    timePrecision: TimePrecision = .standard
  ) {
    self.init()
    self.countTimeAsleep = countTimeAsleep
    self.hiddenLapColumns = hiddenLapColumns
    self.timePrecision = timePrecision
  }
}
