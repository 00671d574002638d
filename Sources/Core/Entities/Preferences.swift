/// What people have chosen once and for all.
public struct Preferences: Hashable, Sendable {
  /// Whether a running stopwatch counts the time for which the machine sleeps.
  public var countTimeAsleep: Bool

  public init(countTimeAsleep: Bool = true) {
    self.countTimeAsleep = countTimeAsleep
  }
}
