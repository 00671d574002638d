/// Starts a stopwatch that is at zero.
@MainActor
public struct StartStopwatch {
  private let store: StateStore<Stopwatch>
  private let save: SaveStopwatch

  public init(store: StateStore<Stopwatch>, save: SaveStopwatch) {
    self.store = store
    self.save = save
  }

  public func callAsFunction(at instant: Instant) {
    if store.update({ $0.start(at: instant) }) { save() }
  }
}
