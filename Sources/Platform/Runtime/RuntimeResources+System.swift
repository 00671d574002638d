import FoundationEssentials
import Logging
import StopwatchCore
import StopwatchGLib
import StopwatchStorage
import StopwatchSystem

extension RuntimeResources {
  /// Returns the clocks, the files and the main loop of this machine.
  ///
  /// - Parameter conflictName: returns the name for a session, originally called `name`, that
  ///   another computer has stored in place of ours.
  public static func system(
    _ directories: XDGDirectories, conflictName: @escaping @Sendable (_ name: String) -> String
  ) -> RuntimeResources {
    let log = makeLogFile(folder: directories.state + "/log")
    func makeLogger(_ category: String) -> Logger {
      Logger(label: category) { FileLogHandler(category: $0, file: log) }
    }
    let storageLogger = makeLogger("storage")
    return RuntimeResources(
      clock: SystemClock(),
      ticker: GLibTicker(),
      timeouts: GLibTicker(),
      stopwatchSource: JSONStopwatchDataSource(
        folder: directories.state, lock: StateLock(folder: directories.state),
        logger: storageLogger),
      sessionSource: JSONSessionDataSource(
        folder: directories.sessions, logger: storageLogger,
        trash: { path in
          try DesktopTrash.move(path).map { TrashedFile(path: $0.path, infoPath: $0.infoPath) }
        }),
      preferencesSource: JSONPreferencesDataSource(
        folder: directories.configuration, logger: storageLogger),
      writer: BackgroundWriter(),
      historyReader: BackgroundWriter(),
      preferencesWriter: BackgroundWriter(),
      makeLogger: makeLogger,
      conflictName: conflictName
    )
  }

  private static func makeLogFile(folder: String) -> LogFile {
    LogFile(path: folder + "/stopwatch.log") {
      // An error is ignored: it becomes visible with each line, which is then written to stderr.
      try? PrivateFolder.create(folder)
    }
  }
}

extension XDGDirectories {
  /// The directories of this program for the current user.
  public static var forCurrentUser: XDGDirectories {
    XDGDirectories(
      program: Program.name, environment: ProcessInfo.processInfo.environment)
  }

  /// The folder of finished sessions.
  public var sessions: String { data + "/sessions" }
}
