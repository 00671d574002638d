import Logging

/// Keeps the stopwatch and the sessions that have ended, in an order in which at every moment each of
/// them is in some file, and keeps errors away from everything else.
@MainActor
public final class StopwatchRepository {
  private let source: any StopwatchDataSourcePort
  private let filings: SessionFilings
  private let logger: Logger
  private let background: any BackgroundPort
  private let monitor: SaveMonitor
  private let saveLog: SaveLog
  /// What was handed over last, durable or not.
  private var latest: SavedStopwatch?

  public init(
    source: any StopwatchDataSourcePort, sessions: SessionRepository, monitor: SaveMonitor,
    background: any BackgroundPort, logger: Logger
  ) {
    self.source = source
    filings = sessions.filings
    self.logger = logger
    saveLog = SaveLog(logger: logger)
    self.background = background
    self.monitor = monitor
  }

  /// What was kept last. An error is logged, and returned with what could be read all the same.
  public func load() -> (saved: SavedStopwatch?, failure: Failure?) {
    do {
      let loaded = try source.load()
      if let failure = loaded.failure {
        logger.error("could not load the latest stopwatch: \(failure.error)")
      }
      return loaded
    } catch {
      logger.error("could not load the stopwatch: \(error)")
      return (nil, Failure(error))
    }
  }

  /// Puts away what cannot be read, and removes what a write that was cut off left behind.
  public func cleanUp() {
    do {
      try source.cleanUp()
    } catch {
      logger.error("could not clean up: \(error)")
    }
  }

  /// Saves the stopwatch with what is still to be filed, files the sessions that have ended and takes
  /// out of the history what is in the stopwatch again. Returns at once.
  public func save(_ saved: SavedStopwatch) {
    latest = saved.unfiled(filings.unfiled())
    let job = SaveJob(saved, source: source, filings: filings)
    let number = monitor.begin()
    background.submit { [saveLog, monitor] _ in
      let unsaved = job.run()
      saveLog.note(unsaved)
      Task { @MainActor in monitor.report(unsaved, ofSave: number) }
      return unsaved == nil
    }
  }

  /// Takes the data for this program alone, where that is possible; says whether it is protected from
  /// other programs now.
  public func open() throws(DataInUse) -> Bool {
    try source.open()
  }

  /// Tries once more to save, and waits for that no longer than `timeout`; says whether everything is
  /// saved by then.
  public func flush(within timeout: Duration) -> Bool {
    background.flush(within: timeout)
  }

  /// What was in the way of saving when that was last tried; without a failure where it has not ended.
  public var unsavedChanges: UnsavedChanges {
    saveLog.unsaved ?? UnsavedChanges(.stopwatch, failure: nil)
  }

  /// The state that was to be saved last, as a file would hold it: for when no file can.
  public func latestText() -> String? {
    latest.map { source.text(of: $0) }
  }
}
