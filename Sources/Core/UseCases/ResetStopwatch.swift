/// Puts a paused stopwatch back to zero, without laps.
@MainActor
public struct ResetStopwatch {
  private let store: StateStore<Stopwatch>
  private let save: SaveStopwatch

  public init(store: StateStore<Stopwatch>, save: SaveStopwatch) {
    self.store = store
    self.save = save
  }

  /// Says whether the state of the stopwatch allowed it.
  @discardableResult
  public func callAsFunction() -> Bool {
    guard store.update({ $0.reset() }) else { return false }
    save()
    return true
  }
}
