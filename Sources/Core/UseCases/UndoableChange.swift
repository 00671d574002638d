/// The use case that performs an undoable change of the stopwatch, and saves it.
@MainActor
public struct UndoableChange {
  private let stores: StopwatchStores
  private let sessions: SessionRepository
  private let save: SaveStopwatch
  private let sizeLimit: Int

  /// - Parameter sizeLimit: the maximum size of the stopwatch's file in bytes.
  public init(
    stores: StopwatchStores, sessions: SessionRepository, save: SaveStopwatch, sizeLimit: Int
  ) {
    self.stores = stores
    self.sessions = sessions
    self.save = save
    self.sizeLimit = sizeLimit
  }

  /// Returns whether `perform` changed anything; refuses what could be written, but not read again.
  ///
  /// - Parameter ended: the session that the change ends, to be filed in the history.
  func callAsFunction(
    _ change: UndoHistory.Change, ending ended: EndedSession? = nil,
    _ perform: (inout Stopwatch) -> Void
  ) -> Bool {
    let before = stores.state.value
    var after = before
    after.perform(change, perform)
    let unfiled = sessions.unsavedSize
    let unfiledAfter = unfiled + (ended?.session.stopwatch.size ?? 0)
    guard after.stopwatch != before.stopwatch,
      after.size + unfiledAfter <= before.size + unfiled
        || after.fits(beside: unfiledAfter, within: sizeLimit)
    else { return false }
    stores.state.update { $0 = after }
    ended.map(sessions.file)
    save()
    return true
  }
}
