/// A change that can be undone by another program.
public struct SavedChange: Equatable, Sendable {
  public let change: StopwatchChange
  /// The stopwatch before it, paused when it was saved.
  public let before: Stopwatch
  public let wasRunning: Bool

  public init(_ change: StopwatchChange, before: Stopwatch, wasRunning: Bool) {
    self.change = change
    self.before = before
    self.wasRunning = wasRunning
  }

  init(_ change: StopwatchChange, from before: Stopwatch, at reading: ClockReading) {
    self.init(
      change, before: before.paused(at: reading), wasRunning: before.state == .running)
  }
}
