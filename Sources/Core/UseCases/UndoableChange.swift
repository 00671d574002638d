/// The use case that performs an undoable change of the stopwatch, and saves it.
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

  /// Returns whether `perform` changed anything.
  ///
  /// - Parameter prepare: called after the change, before the stopwatch is saved.
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
