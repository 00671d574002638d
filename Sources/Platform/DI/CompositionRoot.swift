import FoundationEssentials
import Logging
import StopwatchCore
import StopwatchGLib
import StopwatchGTK
import StopwatchPresentation
import StopwatchStorage
import StopwatchSystem

/// The one place that builds the objects of the program and joins them.
@MainActor
public final class CompositionRoot {
  private let directories: XDGDirectories
  private let logFile: LogFile
  let stores = StopwatchStores()
  let clock: StopwatchClock
  private let writer = BackgroundWriter()
  private let lock: StateLock
  private let repository: StopwatchRepository
  let save: SaveStopwatch
  let sessionFolder: String
  private let sessionWriter = BackgroundWriter()
  let sessions: SessionRepository
  let preferences: JSONPreferences
  let preferencesWriter = BackgroundWriter()
  /// Of its own: a large file must not hold up what the stopwatch files away.
  let exchangeWriter = BackgroundWriter()
  private var sleepWatch: SleepWatch?

  public init() {
    SystemLocale.activate(textDomain: Program.name)
    clock = StopwatchClock(machine: SystemClock(), preferences: stores.preferences)
    directories = XDGDirectories(
      program: Program.name, environment: ProcessInfo.processInfo.environment)
    lock = StateLock(folder: directories.state)
    logFile = Self.makeLogFile(folder: directories.state + "/log")
    repository = StopwatchRepository(
      source: JSONStopwatchDataSource(
        folder: directories.state, lock: lock, logger: Self.makeLogger("storage", logFile)),
      logger: Self.makeLogger("repository", logFile),
      inBackground: { [writer] work in writer.submit(work) }
    )
    preferences = JSONPreferences(
      folder: directories.configuration, logger: Self.makeLogger("preferences", logFile))
    sessionFolder = directories.data + "/sessions"
    sessions = SessionRepository(
      source: JSONSessionDataSource(
        folder: sessionFolder, logger: Self.makeLogger("storage", logFile),
        trash: { try DesktopTrash.move($0) }),
      background: sessionWriter,
      logger: Self.makeLogger("repository", logFile),
      inBackground: { [sessionWriter] work in sessionWriter.submit(work) }
    )
    save = SaveStopwatch(
      stores: stores, repository: repository, sessions: sessions, clock: clock)
    sessions.onFiled = { [save] in save() }
  }

  /// Runs the program until its last window is closed; returns the exit status.
  public func run(_ arguments: [String]) -> Int32 {
    let events = EventClock(clock: clock)
    let looking = stores.state.observe { _ in events.look() }
    let program = StopwatchProgram(
      viewModels: makeViewModelFactory(),
      instantOfEvent: { [self] stamp in
        sleepWatch?.look()
        return events.instant(ofEventAt: stamp)
      },
      onStartup: { [self] in startUp() },
      onShutdown: { [self] in shutDown() }
    )
    return withExtendedLifetime(looking) { program.run(arguments) }
  }

  /// Says what is in the way of starting, if anything.
  private func startUp() -> String? {
    let logger = makeLogger("startup")
    do {
      try lock.hold()
    } catch let held as StateLockHeld {
      return localized(
        "Another Stopwatch is using the same data: process {number}. Close it first.",
        ["number": held.owner])
    } catch {
      logger.error("cannot lock the state: \(error)")
    }
    logger.info("started", metadata: ["version": "\(Program.version)"])
    let chosen = preferences.load()
    stores.preferences.update { $0 = chosen }
    let restore = RestoreStopwatch(
      stores: stores, repository: repository, sessions: sessions, save: save, clock: clock,
      logger: makeLogger("restore"))
    restore()
    sleepWatch = SleepWatch(stores: stores, clock: clock)
    return nil
  }

  private func shutDown() {
    if stores.state.value.stopwatch.state == .running { save(isClosing: true) }
    if !writer.flush() { makeLogger("shutdown").error("the stopwatch ended unsaved") }
    preferencesWriter.flush()
    exchangeWriter.flush()
    if !sessionWriter.flush() { makeLogger("shutdown").error("a session ended unfiled") }
  }

  private static func makeLogFile(folder: String) -> LogFile {
    LogFile(path: folder + "/stopwatch.log") {
      // What is wrong with the folder is told with each line, which then goes to stderr.
      try? PrivateFolder.create(folder)
    }
  }

  private func makeLogger(_ category: String) -> Logger {
    Self.makeLogger(category, logFile)
  }

  private static func makeLogger(_ category: String, _ file: LogFile) -> Logger {
    Logger(label: category) { FileLogHandler(category: $0, file: file) }
  }
}
