/// Brings the elapsed time that everybody sees up to date.
@MainActor
public struct UpdateElapsedTime {
  private let store: StateStore<Stopwatch>

  public init(store: StateStore<Stopwatch>) {
    self.store = store
  }

  public func callAsFunction(at instant: Instant) {
    store.update { $0.sample(at: instant) }
  }
}
