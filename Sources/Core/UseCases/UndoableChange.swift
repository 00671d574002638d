/// Changes the stopwatch in a way that can be taken back, and saves it.
@MainActor
public struct UndoableChange {
  private let stores: StopwatchStores
  private let save: SaveStopwatch

  public init(
    stores: StopwatchStores, save: SaveStopwatch
  ) {
    self.stores = stores
    self.save = save
  }

  /// Says whether `perform` changed anything.
  ///
  /// - Parameter prepare: is done before it is saved.
  func callAsFunction(
    _ change: UndoHistory.Change, _ perform: (inout Stopwatch) -> Void,
    beforeSaving prepare: () -> Void = {}
  ) -> Bool {
    guard stores.state.update({ $0.perform(change, perform) }) else { return false }
    prepare()
    save()
    return true
  }
}
