import Dispatch
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
public struct CompositionRoot {
  private let directories: XDGDirectories
  private let clock = SystemClock()
  private let store = StateStore(Stopwatch())
  private let history = StateStore(UndoHistory())
  private let notice = StateStore<Notice?>(nil)
  private let writing = DispatchQueue(label: "stopwatch.writing")

  public init() {
    SystemLocale.activate(textDomain: Program.name)
    directories = XDGDirectories(
      program: Program.name, environment: ProcessInfo.processInfo.environment)
  }

  /// Runs the program until its last window is closed; returns the exit status.
  public func run(_ arguments: [String]) -> Int32 {
    let logger = makeLogger()
    let repository = makeRepository(logger)
    let save = SaveStopwatch(
      store: store, history: history, repository: repository, clock: clock)
    let restore = RestoreStopwatch(
      store: store, history: history, notice: notice, repository: repository, clock: clock,
      logger: logger("restore"))
    let sleepWatch = makeSleepWatch(save: save, logger: logger("preferences"))
    let events = EventClock(clock: clock)
    let program = StopwatchProgram(
      viewModels: makeViewModelFactory(save: save),
      instantOfEvent: { events.instant(ofEventAt: $0) },
      onStartup: { restore() },
      onShutdown: { [store, writing] in
        if store.value.state == .running { save() }
        writing.sync {}
      }
    )
    return withExtendedLifetime(sleepWatch) { program.run(arguments) }
  }

  private func makeSleepWatch(save: SaveStopwatch, logger: Logger) -> SleepWatch {
    SleepWatch(
      store: store,
      clock: clock,
      preferences: JSONPreferences(folder: directories.configuration, logger: logger).load(),
      notice: notice,
      change: UndoableChange(store: store, history: history, save: save)
    )
  }

  private func makeRepository(_ logger: (String) -> Logger) -> StopwatchRepository {
    StopwatchRepository(
      source: JSONStopwatchDataSource(folder: directories.state, logger: logger("storage")),
      logger: logger("repository"),
      inBackground: { [writing] work in writing.async(execute: work) }
    )
  }

  private func makeViewModelFactory(save: SaveStopwatch) -> ViewModelFactory {
    let format = TimeFormat(decimalSeparator: SystemLocale.decimalSeparator)
    let controls = StopwatchControls(
      store: store, history: history, notice: notice, save: save, format: format)
    let timerService = TimerService(
      store: store,
      clock: clock,
      ticker: GLibTicker(),
      updateElapsedTime: UpdateElapsedTime(store: store)
    )
    return ViewModelFactory(
      makeHome: { [store, notice] navigate in
        HomeViewModel(
          store: store, notice: notice, controls: controls, timerService: timerService,
          format: format,
          navigate: navigate)
      },
      makeLaps: { [store] in
        LapsViewModel(store: store, controls: controls, timerService: timerService, format: format)
      }
    )
  }

  /// Makes loggers by category, all of which write into one file.
  private func makeLogger() -> (String) -> Logger {
    let folder = directories.state + "/log"
    let file = LogFile(path: folder + "/stopwatch.log")
    do {
      try PrivateFolder.create(folder)
    } catch {
      file.append("cannot log into a file: \(error)")
    }
    return { category in Logger(label: category) { FileLogHandler(category: $0, file: file) } }
  }
}
