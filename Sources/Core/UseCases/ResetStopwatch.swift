/// Puts a paused stopwatch back to zero, without laps.
@MainActor
public struct ResetStopwatch {
  private let store: StateStore<Stopwatch>
  private let save: SaveStopwatch

  public init(store: StateStore<Stopwatch>, save: SaveStopwatch) {
    self.store = store
    self.save = save
  }

  public func callAsFunction() {
    if store.update({ $0.reset() }) { save() }
  }
}
