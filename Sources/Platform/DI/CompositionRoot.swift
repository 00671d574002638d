import Glibc
import StopwatchCore
import StopwatchGLib
import StopwatchGTK
import StopwatchPresentation
import StopwatchRuntime
import StopwatchStorage
import StopwatchSystem

/// The single place that creates and connects the objects of the program with windows.
@MainActor
public final class CompositionRoot {
  private let runtime: StopwatchRuntime
  /// A separate queue: a large file must not delay saving the stopwatch.
  private let exchangeWriter = BackgroundWriter()
  private let viewModels: ViewModelFactory

  public init() {
    SystemLocale.activate(textDomain: Program.name)
    let directories = XDGDirectories.forCurrentUser
    runtime = StopwatchRuntime(
      .system(directories, conflictName: { UnsavedChangesMapper.conflictName($0) }))
    viewModels = ViewModelFactory(
      runtime, sessionFolder: directories.sessions, exchangeBackground: exchangeWriter)
  }

  /// Runs the program until its last window is closed, and returns the exit status.
  public func run(_ arguments: [String]) -> Int32 {
    let events = EventClock(clock: runtime.clock)
    let program = StopwatchProgram(
      viewModels: viewModels,
      instantOfEvent: { [runtime] stamp in
        runtime.checkForSleep()
        return events.instant(ofEventAt: stamp)
      },
      onStartup: { [self] in startUp() },
      closeQuestion: { [runtime] in
        runtime.prepareToClose().map { UnsavedChangesMapper.closeQuestion(for: $0) }
      },
      onShutdown: { [self] in shutDown() }
    )
    return program.run(arguments)
  }

  /// Starts the runtime, and returns the message of the error that prevented it, or `nil` if none.
  private func startUp() -> String? {
    do {
      try runtime.start()
      return nil
    } catch {
      return StartupErrorMapper.message(for: error)
    }
  }

  private func shutDown() {
    let end = ContinuousClock.now + PrepareToClose.timeout
    if let unsaved = runtime.stop() {
      // The last resort for a state that could not be written to any file.
      let reason = UnsavedChangesMapper.closeQuestion(for: unsaved.changes).text
      let text = "\(Program.name): \(reason)\n\(unsaved.text)\n"
      write(STDERR_FILENO, text, text.utf8.count)
    }
    exchangeWriter.flush(within: end - .now)
  }
}

extension ViewModelFactory {
  /// Creates view models from the use cases of the runtime.
  ///
  /// - Parameter exchangeBackground: performs the disk operations of exports and imports.
  init(
    _ runtime: StopwatchRuntime, sessionFolder: String, exchangeBackground: any BackgroundPort
  ) {
    let format = TimeFormat(decimalSeparator: SystemLocale.decimalSeparator)
    let controls = StopwatchControls(
      stores: runtime.stores, useCases: runtime.stopwatch, format: format)
    let exchange = LapExchange(
      files: UserFiles(), background: exchangeBackground, addSession: runtime.history.add,
      clock: runtime.clock, fileName: FileNameMapper(offset: { SystemLocale.offset(at: $0) }),
      format: format)
    self.init(
      makeHome: { navigate in
        HomeViewModel(
          stores: runtime.stores, controls: controls, exchange: exchange,
          timerService: runtime.timerService, format: format, navigate: navigate)
      },
      makeLaps: { navigate in
        LapsViewModel(
          stores: runtime.stores, controls: controls, timerService: runtime.timerService,
          changePreferences: runtime.changePreferences, exchange: exchange, format: format,
          navigate: navigate)
      },
      history: HistoryViewModelFactory(
        stores: runtime.stores,
        useCases: runtime.history,
        mapper: HistoryMapper(
          format: format, formatDate: { SystemLocale.date(sinceEpoch: $0) },
          fold: { FoldedText.fold($0) }),
        watch: FolderWatch(folder: sessionFolder),
        exchange: exchange)
    )
  }
}
