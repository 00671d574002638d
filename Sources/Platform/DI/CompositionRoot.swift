import FoundationEssentials
import Glibc
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
  /// Does all that writes the stopwatch and the sessions, in order.
  private let writer = BackgroundWriter()
  private let historyReader = BackgroundWriter()
  private let lock: StateLock
  private let repository: StopwatchRepository
  let save: SaveStopwatch
  let sessionFolder: String
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
    preferences = JSONPreferences(
      folder: directories.configuration, logger: Self.makeLogger("preferences", logFile))
    sessionFolder = directories.data + "/sessions"
    sessions = SessionRepository(
      source: JSONSessionDataSource(
        folder: sessionFolder, logger: Self.makeLogger("storage", logFile),
        trash: { path in
          try DesktopTrash.move(path).map { TrashedFile(path: $0.path, infoPath: $0.infoPath) }
        }),
      writer: writer,
      reader: historyReader,
      logger: Self.makeLogger("repository", logFile),
      conflictName: { UnsavedChangesMapper.conflictName($0) }
    )
    repository = StopwatchRepository(
      source: JSONStopwatchDataSource(
        folder: directories.state, lock: lock, logger: Self.makeLogger("storage", logFile)),
      sessions: sessions,
      monitor: SaveMonitor(store: stores.unsaved, ticker: GLibTicker()),
      logger: Self.makeLogger("repository", logFile),
      inBackground: { [writer] work in writer.submit(work) }
    )
    save = SaveStopwatch(
      stores: stores, repository: repository, sessions: sessions, clock: clock)
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
      closeQuestion: { [prepareToClose] in
        prepareToClose().map { UnsavedChangesMapper.closeQuestion(for: $0) }
      },
      onShutdown: { [self] in shutDown() }
    )
    return withExtendedLifetime(looking) { program.run(arguments) }
  }

  /// Says what is in the way of starting, if anything.
  private func startUp() -> String? {
    let logger = makeLogger("startup")
    let protection: StateLock.Protection
    do {
      protection = try lock.hold()
    } catch {
      return Self.message(for: error)
    }
    logger.info("started", metadata: ["version": "\(Program.version)"])
    let chosen = preferences.load()
    stores.preferences.update { $0 = chosen }
    let restore = RestoreStopwatch(
      stores: stores, repository: repository, sessions: sessions, save: save, clock: clock,
      logger: makeLogger("restore"))
    restore()
    if case .none(let error) = protection { warnOfMissingLock(error) }
    repository.cleanUp()
    sessions.cleanUp()
    sleepWatch = SleepWatch(stores: stores, clock: clock)
    return nil
  }

  private static func message(for held: StateLockHeld) -> String {
    guard let owner = held.owner else {
      return localized("Another Stopwatch is using the same data. Close it first.")
    }
    return localized(
      "Another Stopwatch is using the same data: process {number}. Close it first.",
      ["number": owner])
  }

  private func warnOfMissingLock(_ error: FileError) {
    makeLogger("startup").warning("works without a lock: \(error)")
    stores.state.update { $0.notice = $0.notice ?? .unprotected }
  }

  private var prepareToClose: PrepareToClose {
    PrepareToClose(stores: stores, repository: repository, sessions: sessions) { [writer] in
      writer.flush()
    }
  }

  private func shutDown() {
    if stores.state.value.stopwatch.state == .running { save(isClosing: true) }
    let end = ContinuousClock.now + BackgroundWriter.flushTimeout
    let unsaved = prepareToClose()
    if let unsaved { keepInLog(unsaved) }
    for other in [preferencesWriter, exchangeWriter] { other.flush(within: end - .now) }
  }

  /// The last places that are left for what no file takes.
  private func keepInLog(_ unsaved: UnsavedChanges) {
    guard let text = repository.latestText() else { return }
    makeLogger("shutdown").critical("ended with an unsaved stopwatch: \(text)")
    let line =
      "\(Program.name): \(UnsavedChangesMapper.closeQuestion(for: unsaved).text)\n\(text)\n"
    write(STDERR_FILENO, line, line.utf8.count)
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
