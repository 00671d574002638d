import Logging
import Synchronization

/// A repository for the stopwatch and the sessions that have ended, which orders its writes so that
/// each of them is always in a file, and handles all errors itself.
@MainActor
public final class StopwatchRepository {
  private let source: any StopwatchDataSourcePort
  let ledger: SessionLedger
  private let logger: Logger
  private let background: any BackgroundPort
  private let monitor: SaveMonitor
  private let saveLog: SaveLog
  private let keepsTrying: Bool
  private var latest: SavedStopwatch?

  /// - Parameter keepsTrying: whether the program tries again after a failure, instead of reporting
  ///   that the change is not made.
  public init(
    source: any StopwatchDataSourcePort, sessions: SessionRepository, monitor: SaveMonitor,
    background: any BackgroundPort, logger: Logger, keepsTrying: Bool = true
  ) {
    self.keepsTrying = keepsTrying
    self.source = source
    ledger = sessions.ledger
    self.logger = logger
    saveLog = SaveLog(logger: logger)
    self.background = background
    self.monitor = monitor
  }

  /// Returns the stopwatch saved last. An error is logged, and returned with what could be read
  /// nevertheless.
  public func load() -> (saved: SavedStopwatch?, obstacle: LoadObstacle?) {
    do {
      let loaded = try source.load()
      if case .refused(let failure) = loaded.obstacle {
        logger.error("could not load the latest stopwatch: \(failure.error)")
      }
      return loaded
    } catch {
      logger.error("could not load the stopwatch: \(error)")
      return (nil, .refused(Failure(error)))
    }
  }

  /// Sets unreadable data aside, and removes the remains of interrupted writes, off the main thread:
  /// between two saves, never while one of them writes.
  public func cleanUp() {
    background.run(logging: "could not clean up", to: logger, source.cleanUp)
  }

  /// Saves the stopwatch with the changes of the history that are still to be made, and then makes those.
  /// Returns immediately.
  public func save(_ saved: SavedStopwatch) {
    let saved = saved.with(ledger.updates, seen: ledger.seen)
    latest = saved
    let job = SaveJob(saved, source: source, ledger: ledger, keepsTrying: keepsTrying)
    let number = monitor.begin()
    background.submit { [saveLog, monitor] _ in
      let unsaved = job.run()
      saveLog.note(unsaved)
      Task { @MainActor in monitor.report(unsaved, ofSave: number) }
      return unsaved == nil
    }
  }

  /// Tries once more to save, waiting no longer than `timeout`, and returns whether everything is
  /// saved by then.
  public func flush(within timeout: Duration) -> Bool {
    background.flush(within: timeout)
  }

  /// Waits until everything submitted so far has been tried to be saved, and returns the changes
  /// that are unsaved then, or `nil` if none.
  public func confirmSaved() async -> UnsavedChanges? {
    await withCheckedContinuation { continuation in
      background.run { continuation.resume() }
    }
    return saveLog.unsaved
  }

  /// The changes that the latest attempt to save left unsaved, with the error; without an error if
  /// that attempt has not ended.
  public var unsavedChanges: UnsavedChanges {
    saveLog.unsaved ?? UnsavedChanges(.stopwatch, failure: nil)
  }

  /// Returns the state passed to `save` last, as a file would contain it, for when no file can be
  /// written; `nil` if there is none.
  public func latestText() -> String? {
    latest.map { source.text(of: $0) }
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
