/// Keeps the stopwatch as it is now, for the next time the program runs.
@MainActor
public struct SaveStopwatch {
  private let store: StateStore<Stopwatch>
  private let repository: StopwatchRepository
  private let clock: any ClockPort

  public init(
    store: StateStore<Stopwatch>, repository: StopwatchRepository, clock: any ClockPort
  ) {
    self.store = store
    self.repository = repository
    self.clock = clock
  }

  public func callAsFunction() {
    repository.save(SavedStopwatch(store.value, at: clock.read()))
  }
}
