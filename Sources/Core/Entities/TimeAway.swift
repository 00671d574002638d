/// A stretch of time that a running stopwatch counted while nobody could see it.
public struct TimeAway: Hashable, Sendable {
  /// The elapsed time at its beginning.
  public let start: Duration
  public let duration: Duration

  public init(start: Duration, duration: Duration) {
    self.start = start
    self.duration = duration
  }
}
