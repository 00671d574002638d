import Logging
import Synchronization

/// Logs that saving fails when that begins and when it is over, and not at each attempt.
final class SaveLog: Sendable {
  fileprivate struct Failing {
    var isStopwatch = false
    var areSessions = false
  }

  private let logger: Logger
  private let latestOutcome = Mutex<SaveOutcome?>(nil)
  private let failing = Mutex(Failing())

  init(logger: Logger) {
    self.logger = logger
  }

  /// What became of the latest attempt that has ended; none before the first.
  var latest: SaveOutcome? { latestOutcome.withLock { $0 } }

  func note(_ outcome: SaveOutcome) {
    latestOutcome.withLock { $0 = outcome }
    let before = failing.withLock { failing in
      defer { failing = Failing(outcome) }
      return failing
    }
    let now = Failing(outcome)
    if before.isStopwatch, !now.isStopwatch { logger.notice("could save the stopwatch again") }
    switch outcome {
    case .stopwatchUnsaved(let error) where !before.isStopwatch:
      logger.error("could not save the stopwatch: \(error)")
    case .sessionsUnfiled(_, let error) where !before.areSessions:
      logger.error("could not file the session: \(error)")
    default: break
    }
  }
}

extension SaveLog.Failing {
  fileprivate init(_ outcome: SaveOutcome) {
    switch outcome {
    case .saved: break
    case .stopwatchUnsaved: isStopwatch = true
    case .sessionsUnfiled: areSessions = true
    }
  }
}
