import FoundationEssentials
import Logging
import StopwatchCore
import StopwatchGLib
import StopwatchStorage
import StopwatchSystem

extension RuntimeResources {
  /// The clocks, the files and the main loop of this machine.
  ///
  /// - Parameter conflictName: what to call a session of that name that another computer has put in
  ///   place of ours.
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
      // What is wrong with the folder is told with each line, which then goes to stderr.
      try? PrivateFolder.create(folder)
    }
  }
}

extension XDGDirectories {
  /// Those of this program, for this user.
  public static var ofThisUser: XDGDirectories {
    XDGDirectories(
      program: Program.name, environment: ProcessInfo.processInfo.environment)
  }

  /// Where finished sessions are kept.
  public var sessions: String { data + "/sessions" }
}
