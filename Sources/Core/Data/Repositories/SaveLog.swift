import Logging
import Synchronization

/// Logs that saving fails when that begins and when it is over, and not at each attempt.
final class SaveLog: Sendable {
  private let logger: Logger
  private let latest = Mutex<UnsavedChanges?>(nil)

  init(logger: Logger) {
    self.logger = logger
  }

  /// What the latest attempt that has ended left unsaved, if anything.
  var unsaved: UnsavedChanges? { latest.withLock { $0 } }

  /// - Parameter unsaved: what an attempt has left unsaved, if anything.
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
