import Synchronization

/// A job that writes one state of the stopwatch to disk, with the sessions that have ended by then.
///
/// The stopwatch is saved first, and again once the history has been changed: a session is durable
/// in the stopwatch's file before it is removed from the history, and is in the history before it
/// is removed from the stopwatch's file. That file lists what is still to be changed.
final class SaveJob: Sendable {
  private let saved: SavedStopwatch
  private let source: any StopwatchDataSourcePort
  private let filings: SessionFilings
  /// The number of the latest filing included in `saved`.
  private let number: Int
  private let keepsTrying: Bool
  private let durable = Mutex<SavedStopwatch?>(nil)

  init(
    _ saved: SavedStopwatch, source: any StopwatchDataSourcePort, filings: SessionFilings,
    keepsTrying: Bool
  ) {
    self.saved = saved
    self.keepsTrying = keepsTrying
    self.source = source
    self.filings = filings
    number = filings.latestNumber
  }

  /// Completes what earlier runs left undone, and returns the changes still unsaved, or `nil` if
  /// none.
  func run() -> UnsavedChanges? {
    do {
      try saveStopwatch()
    } catch {
      // The sessions may be on another disk, which can still be written. If the change is reported as
      // not made, they have not ended.
      if keepsTrying { _ = filings.performPending(upTo: number, mayRemove: false) }
      return UnsavedChanges(.stopwatch, failure: Failure(error))
    }
    let obstacle = filings.performPending(upTo: number, mayRemove: true)
    do {
      try saveStopwatch()
    } catch {
      return UnsavedChanges(.stopwatch, failure: Failure(error))
    }
    return obstacle.map {
      UnsavedChanges(.sessions(count: unfiled.count), failure: Failure($0))
    }
  }

  private var unfiled: [EndedSession] { filings.unfiled(upTo: number) }

  private func saveStopwatch() throws {
    let state = saved.pending(unfiled: unfiled, reverted: filings.reverted(upTo: number))
    guard durable.withLock({ $0 }) != state else { return }
    try source.save(state)
    durable.withLock { $0 = state }
  }
}
