/// Starts a stopwatch that is at zero.
@MainActor
public struct StartStopwatch {
  private let store: StateStore<Stopwatch>
  private let save: SaveStopwatch

  public init(store: StateStore<Stopwatch>, save: SaveStopwatch) {
    self.store = store
    self.save = save
  }

  /// Says whether the state of the stopwatch allowed it.
  @discardableResult
  public func callAsFunction(at instant: Instant) -> Bool {
    guard store.update({ $0.start(at: instant) }) else { return false }
    save()
    return true
  }
}
