import GLibInterop
import Glibc
import StopwatchBus
import StopwatchCore
import StopwatchGTK
import StopwatchPresentation
import StopwatchStorage
import StopwatchSystem

/// The single place that creates and connects the objects of the program with windows.
@MainActor
final class CompositionRoot {
  /// The priority of the calls of other programs: after keys and buttons, before drawing.
  private static let callPriority: Int32 = 1
  /// The time for which `stopwatchctl` may use the data before the program reports it.
  private var patience: Duration = .milliseconds(500)

  private let lock: StateLock
  private let resources: RuntimeResources
  private let runtime: StopwatchRuntime
  /// A separate queue: a large file must not delay saving the stopwatch.
  private let exchangeWriter = BackgroundWriter()
  private let rememberWindows: RememberWindows
  private var viewModels: ViewModelFactory
  private let remote: RemoteControl
  private var service: StopwatchService?
  private var shortcuts: GlobalShortcuts?
  private var startOfShortcuts: Subscription?
  private var ticks: Subscription?

  /// Runs the program until its last window is closed and no reminder is pending, and returns the exit
  /// status.
  static func run(_ arguments: [String]) -> Int32 {
    SystemLocale.activate(textDomain: Program.name)
    if let folder = XDGDirectories.unusableFolder {
      let text = "\(Program.name): \(StartupErrorStrings.notUTF8(folder))\n"
      write(STDERR_FILENO, text, text.utf8.count)
      return EXIT_FAILURE
    }
    return CompositionRoot().run(arguments)
  }

  private init() {
    SingleInstance.setName(ProgramStrings.name)
    exchangeWriter.prepare()
    let directories = XDGDirectories.forCurrentUser
    lock = StateLock(folder: directories.state)
    resources = .system(directories, lock: lock)
    runtime = StopwatchRuntime(resources)
    rememberWindows = RememberWindows(
      store: runtime.stores.windows,
      source: JSONWindowMemoryDataSource(
        folder: directories.state, logger: resources.makeLogger("storage")),
      background: exchangeWriter, logger: resources.makeLogger("windows"))
    let format = TimeFormat(decimalSeparator: SystemLocale.decimalSeparator)
    viewModels = ViewModelFactory(
      runtime, rememberWindows: rememberWindows, timeouts: resources.timeouts,
      watch: FolderWatch(folder: directories.sessions),
      exchange: LapExchange(
        runtime, files: UserFiles(), background: exchangeWriter, format: format),
      format: format)
    remote = RemoteControl(runtime, format: format, background: exchangeWriter)
  }

  private func run(_ arguments: [String]) -> Int32 {
    let events = EventClock(clock: runtime.clock)
    ticks = runtime.stores.state.observe { _ in events.sample() }
    runtime.followWallClock()
    viewModels.setUpKeys = { [self] in await shortcuts?.setUp() ?? false }
    let program = StopwatchProgram(
      viewModels: viewModels,
      remote: remote,
      instantOfEvent: { [self] stamp in
        runtime.checkForSleep()
        let instant = events.instant(ofEventAt: stamp)
        service?.performCalls(until: instant)
        return instant
      },
      onStartup: { [self] in startUp() },
      onConnect: { [self] in provideService(on: $0, events: events, holdProgram: $1) },
      closeQuestion: { [self] in closeQuestion(at: $0) },
      onShutdown: { [self] in shutDown(hasWindows: $0) })
    return program.run(arguments)
  }

  private func provideService(
    on bus: OpaquePointer, events: EventClock, holdProgram: @escaping () -> Subscription
  ) {
    lock.setAddress(StopwatchClient.address(on: bus))
    service = StopwatchService(
      bus: bus, remote: remote,
      presses: PressQueue(whenQuiet: { runOnce(priority: Self.callPriority, $0) }),
      instant: { [runtime] sinceBoot in
        runtime.checkForSleep()
        return sinceBoot.map { events.instant(ofPressAt: $0) } ?? runtime.clock.now
      },
      text: { [runtime] in runtime.text(of: $0) }, holdProgram: holdProgram)
    runtime.repository.holdProgram = holdProgram
    shortcuts = service.map {
      GlobalShortcuts($0) { [runtime] in
        runtime.checkForSleep()
        return events.instant(ofKeyAt: $0)
      }
    }
  }

  /// Starts the runtime, and returns the message of the error that prevented it, or `nil` if none.
  private func startUp() -> String? {
    do {
      try startRuntime()
      service?.start()
      runtime.followPreferences()
      runtime.startReminders()
      runtime.lastSeen.start()
      rememberWindows.load()
      // Well after the first frame, which nothing is to delay.
      startOfShortcuts = resources.timeouts.tick(every: .seconds(1)) { [self] in
        startOfShortcuts = nil
        shortcuts?.start()
      }
      return nil
    } catch {
      return StartupErrorStrings.message(for: error)
    }
  }

  private func startRuntime() throws(DataInUse) {
    let end = ContinuousClock.now + patience
    // Later, the window of the startup error is open, and must not freeze.
    defer { patience = .zero }
    while true {
      do throws(DataInUse) {
        return try runtime.start()
      } catch {
        guard ContinuousClock.now < end else { throw error }
        usleep(5_000)
      }
    }
  }

  private func closeQuestion(at instant: Instant) -> String? {
    if let unsaved = runtime.saveEverything() {
      return UnsavedChangesMapper.closeQuestion(for: unsaved)
    }
    runtime.changeStopwatch.pauseForClosing(at: instant)
    return nil
  }

  /// - Parameter hasWindows: whether the user sees the program end.
  private func shutDown(hasWindows: Bool) {
    let end = ContinuousClock.now + StopwatchRepository.closeTimeout
    // What has begun, such as the correction of a session, is saved before the closed stopwatch.
    MainQueue.finish()
    _ = runtime.repository.flush(within: StopwatchRepository.closeTimeout)
    MainQueue.finish()
    if hasWindows { runtime.changeStopwatch.pauseForClosing(at: runtime.clock.now) }
    shortcuts = nil
    service?.end()
    let unsaved = runtime.stop()
    service?.answerAll(failure: unsaved.map { UnsavedChangesMapper.message(for: $0.changes) })
    if let unsaved {
      // The last resort for a state that could not be written to any file.
      let reason = UnsavedChangesMapper.closeQuestion(for: unsaved.changes)
      let text = "\(Program.name): \(reason)\n\(unsaved.text)\n"
      write(STDERR_FILENO, text, text.utf8.count)
    }
    exchangeWriter.flush(within: end - .now)
  }
}
