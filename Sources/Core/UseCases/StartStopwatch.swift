/// Starts a stopwatch that is at zero.
@MainActor
public struct StartStopwatch {
  private let change: UndoableChange
  private let clock: any ClockPort

  public init(change: UndoableChange, clock: any ClockPort) {
    self.change = change
    self.clock = clock
  }

  /// Says whether the state of the stopwatch allowed it.
  @discardableResult
  public func callAsFunction(at instant: Instant) -> Bool {
    let reading = clock.read()
    let date = reading.sinceEpoch - (reading.instant - instant)
    return change(.start) { $0.start(at: instant, date: date) }
  }
}
