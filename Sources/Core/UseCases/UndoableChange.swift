/// Changes the stopwatch in a way that can be taken back, and saves it.
@MainActor
public struct UndoableChange {
  private let session: Session
  private let save: SaveStopwatch

  public init(
    session: Session, save: SaveStopwatch
  ) {
    self.session = session
    self.save = save
  }

  /// Says whether `perform` changed anything.
  func callAsFunction(
    _ change: UndoHistory.Change, _ perform: (inout Stopwatch) -> Void
  ) -> Bool {
    let before = session.stopwatch.value
    var after = before
    perform(&after)
    guard after != before else { return false }
    session.history.update { $0.record(change, before: before) }
    session.stopwatch.update { $0 = after }
    save()
    return true
  }
}
