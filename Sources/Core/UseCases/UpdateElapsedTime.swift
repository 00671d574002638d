/// Brings the elapsed time that everybody sees up to date.
@MainActor
public struct UpdateElapsedTime {
  private let store: StateStore<StopwatchState>

  public init(store: StateStore<StopwatchState>) {
    self.store = store
  }

  public func callAsFunction(at instant: Instant) {
    store.update { $0.stopwatch.sample(at: instant) }
  }
}
