import Logging

/// Brings back the stopwatch of the last time, in the state in which it was left.
@MainActor
public struct RestoreStopwatch {
  private let store: StateStore<Stopwatch>
  private let repository: StopwatchRepository
  private let clock: any ClockPort
  private let logger: Logger

  public init(
    store: StateStore<Stopwatch>,
    repository: StopwatchRepository,
    clock: any ClockPort,
    logger: Logger
  ) {
    self.store = store
    self.repository = repository
    self.clock = clock
    self.logger = logger
  }

  public func callAsFunction() {
    guard let saved = repository.load() else { return }
    let reading = clock.read()
    let restored = saved.restored(at: reading)
    store.update { $0 = restored }
    logger.info("restored", metadata: ["state": "\(restored.state)"])
    if restored.state != saved.state {
      logger.warning("the clock went backwards: paused at the last known time")
    }
  }
}
