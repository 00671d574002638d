import Synchronization

/// Brings one state of the stopwatch to the disk, and with it the sessions that have ended by then.
///
/// The stopwatch comes first and is saved again once sessions have been filed: what leaves the
/// history is durable in the stopwatch before, and what leaves the stopwatch is in the history.
final class SaveJob: Sendable {
  private let saved: SavedStopwatch
  private let source: any StopwatchDataSourcePort
  private let filings: SessionFilings
  /// The number of the latest filing that `saved` knows of.
  private let number: Int
  private let durable = Mutex<SavedStopwatch?>(nil)

  init(_ saved: SavedStopwatch, source: any StopwatchDataSourcePort, filings: SessionFilings) {
    self.saved = saved
    self.source = source
    self.filings = filings
    number = filings.latestNumber
  }

  /// Does what earlier runs have left to do, and returns what is left now, if anything.
  func run() -> UnsavedChanges? {
    do {
      try saveStopwatch()
    } catch {
      // Another disk may take the sessions.
      _ = filings.carryOut(upTo: number, mayRemove: false)
      return UnsavedChanges(.stopwatch, failure: Failure(error))
    }
    let obstacle = filings.carryOut(upTo: number, mayRemove: true)
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
    let state = saved.unfiled(unfiled)
    guard durable.withLock({ $0 }) != state else { return }
    try source.save(state)
    durable.withLock { $0 = state }
  }
}
