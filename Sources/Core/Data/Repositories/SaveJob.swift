import Logging
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
  private let durable = Mutex<SavedStopwatch?>(nil)

  init(_ saved: SavedStopwatch, source: any StopwatchDataSourcePort, filings: SessionFilings) {
    self.saved = saved
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
      // The sessions may be on another disk, which can still be written.
      _ = filings.performPending(upTo: number, mayRemove: false)
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

/// A log of save failures, with an entry when saving begins to fail and when it works again, not
/// for each attempt.
final class SaveLog: Sendable {
  private let logger: Logger
  private let latest = Mutex<UnsavedChanges?>(nil)

  init(logger: Logger) {
    self.logger = logger
  }

  /// The changes that the latest completed attempt left unsaved; `nil` if none.
  var unsaved: UnsavedChanges? { latest.withLock { $0 } }

  /// Records the result of an attempt to save.
  ///
  /// - Parameter unsaved: the changes that the attempt left unsaved, or `nil` if none.
  func note(_ unsaved: UnsavedChanges?) {
    let before = latest.withLock { latest in
      defer { latest = unsaved }
      return latest
    }
    if before?.subject == .stopwatch, unsaved?.subject != .stopwatch {
      logger.notice("could save the stopwatch again")
    }
    guard let error = unsaved?.failure?.error else { return }
    switch (unsaved?.subject, before?.subject) {
    case (.stopwatch, .stopwatch), (.sessions, .sessions): break
    case (.stopwatch, _): logger.error("could not save the stopwatch: \(error)")
    default: logger.error("could not file the session: \(error)")
    }
  }
}
