import Glibc
import Logging
import StopwatchCore
import StopwatchStorage

extension RuntimeResources {
  /// Returns the clocks, the files and the main loop of this machine.
  ///
  /// - Parameters:
  ///   - lock: the lock of the state; by default, one of a process that is not on the session bus.
  ///   - logLevel: the minimum level of the events in the log.
  ///   - complaint: the descriptor to which events are written that cannot be logged; `nil` for none.
  public static func system(
    _ directories: XDGDirectories, lock: StateLock? = nil, logLevel: Logger.Level = .info,
    complaint: Int32? = STDERR_FILENO
  ) -> RuntimeResources {
    let log = LogFile(path: directories.state + "/log/stopwatch.log", fallback: complaint)
    func makeLogger(_ category: String) -> Logger {
      var logger = Logger(label: category) { FileLogHandler(category: $0, file: log) }
      logger.logLevel = logLevel
      return logger
    }
    let storageLogger = makeLogger("storage")
    let preferences = JSONPreferencesDataSource(
      folder: directories.configuration, logger: storageLogger)
    return RuntimeResources(
      clock: SystemClock(), ticker: GLibTicker(), timeouts: GLibTicker(), alarms: BootAlarm(),
      wallClock: WallClock(),
      lastSeen: LastSeenFile(path: directories.runtime.map { "\($0)/\(Program.name)-last-seen" }),
      stopwatchSource: JSONStopwatchDataSource(
        folder: directories.state, lock: lock ?? StateLock(folder: directories.state),
        logger: storageLogger),
      sessionSource: JSONSessionDataSource(
        folder: directories.sessions, logger: storageLogger, trash: DesktopTrash.move),
      preferencesSource: preferences,
      preferencesWatch: FolderWatch(folder: preferences.fileFolder),
      writer: BackgroundWriter(), historyReader: BackgroundWriter(),
      preferencesWriter: BackgroundWriter(),
      sounds: SoundPlayer(), makeLogger: makeLogger)
  }
}
