/// Completes the current lap of a running stopwatch.
@MainActor
public struct RecordLap {
  private let store: StateStore<Stopwatch>
  private let save: SaveStopwatch

  public init(store: StateStore<Stopwatch>, save: SaveStopwatch) {
    self.store = store
    self.save = save
  }

  public func callAsFunction(at instant: Instant) {
    if store.update({ $0.recordLap(at: instant) }) { save() }
  }
}
