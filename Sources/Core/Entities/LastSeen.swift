/// The elapsed time at which a running stopwatch was last seen by its program.
public struct LastSeen: Hashable, Sendable {
  /// The wall-clock time at the start of the stopwatch, which tells it from others.
  public let startedAt: Duration
  public let elapsed: Duration

  public init(startedAt: Duration, elapsed: Duration) {
    self.startedAt = startedAt
    self.elapsed = elapsed
  }
}
