/// Lets a paused stopwatch go on from the time it shows.
@MainActor
public struct ResumeStopwatch {
  private let store: StateStore<Stopwatch>
  private let save: SaveStopwatch

  public init(store: StateStore<Stopwatch>, save: SaveStopwatch) {
    self.store = store
    self.save = save
  }

  public func callAsFunction(at instant: Instant) {
    if store.update({ $0.resume(at: instant) }) { save() }
  }
}
