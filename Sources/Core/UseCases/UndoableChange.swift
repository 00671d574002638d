/// Changes the stopwatch in a way that can be taken back, and saves it.
@MainActor
public struct UndoableChange {
  private let store: StateStore<Stopwatch>
  private let history: StateStore<UndoHistory>
  private let save: SaveStopwatch

  public init(
    store: StateStore<Stopwatch>, history: StateStore<UndoHistory>, save: SaveStopwatch
  ) {
    self.store = store
    self.history = history
    self.save = save
  }

  /// Says whether `perform` changed anything.
  func callAsFunction(
    _ change: UndoHistory.Change, _ perform: (inout Stopwatch) -> Void
  ) -> Bool {
    let before = store.value
    guard store.update(perform) else { return false }
    history.update { $0.record(change, before: before) }
    save()
    return true
  }
}
