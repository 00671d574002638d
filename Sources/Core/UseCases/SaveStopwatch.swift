/// Keeps the stopwatch as it is now, for the next time the program runs.
@MainActor
public struct SaveStopwatch {
  private let store: StateStore<Stopwatch>
  private let history: StateStore<UndoHistory>
  private let repository: StopwatchRepository
  private let clock: any ClockPort

  public init(
    store: StateStore<Stopwatch>,
    history: StateStore<UndoHistory>,
    repository: StopwatchRepository,
    clock: any ClockPort
  ) {
    self.store = store
    self.history = history
    self.repository = repository
    self.clock = clock
  }

  public func callAsFunction() {
    let beforeReset = history.value.beforeLatestReset
    repository.save(SavedStopwatch(store.value, beforeReset: beforeReset, at: clock.read()))
  }
}
