import Synchronization

/// A job that writes one state of the stopwatch to disk, and then makes the changes of the history that it
/// lists.
///
/// The stopwatch is saved first, and again once the history has been changed: a session is in the
/// stopwatch's file until the history has it. A change counts from the first save on.
final class SaveJob: Sendable {
  private let saved: SavedStopwatch
  private let source: any StopwatchDataSourcePort
  private let ledger: SessionLedger
  private let keepsTrying: Bool
  private let durable = Mutex<SavedStopwatch?>(nil)

  init(
    _ saved: SavedStopwatch, source: any StopwatchDataSourcePort, ledger: SessionLedger,
    keepsTrying: Bool
  ) {
    self.saved = saved
    self.keepsTrying = keepsTrying
    self.source = source
    self.ledger = ledger
  }

  /// Completes what earlier runs left undone, and returns the changes still unsaved, or `nil` if
  /// none.
  func run() -> UnsavedChanges? {
    do {
      try saveStopwatch()
    } catch {
      // The sessions may be on another disk, which can still be written. If the change is reported as
      // not made, they have not ended.
      if keepsTrying { _ = ledger.settle(saved.updates, mayRemove: false) }
      return UnsavedChanges(.stopwatch, failure: Failure(error))
    }
    let obstacle = ledger.settle(saved.updates, mayRemove: true)
    do {
      try saveStopwatch()
    } catch {
      return UnsavedChanges(.stopwatch, failure: Failure(error))
    }
    let waiting = remaining.count { !$0.isRemoval }
    return obstacle.map { UnsavedChanges(.sessions(count: waiting), failure: Failure($0)) }
  }

  private var remaining: [HistoryUpdate] { ledger.remaining(of: saved.updates) }

  private func saveStopwatch() throws {
    let state = saved.with(remaining, seen: ledger.seen)
    guard durable.withLock({ $0 }) != state else { return }
    try source.save(state)
    durable.withLock { $0 = state }
  }
}
