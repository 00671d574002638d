import Glibc
import StopwatchCore
import StopwatchGTK
import StopwatchPresentation
import StopwatchRuntime
import StopwatchStorage
import StopwatchSystem

/// The one place that builds the objects of the program with windows and joins them.
@MainActor
public final class CompositionRoot {
  private let runtime: StopwatchRuntime
  /// Of its own: a large file must not hold up what the stopwatch saves.
  private let exchangeWriter = BackgroundWriter()
  private let viewModels: ViewModelFactory

  public init() {
    SystemLocale.activate(textDomain: Program.name)
    let directories = XDGDirectories.ofThisUser
    runtime = StopwatchRuntime(
      .system(directories, conflictName: { UnsavedChangesMapper.conflictName($0) }))
    viewModels = ViewModelFactory(
      runtime, sessionFolder: directories.sessions, exchangeBackground: exchangeWriter)
  }

  /// Runs the program until its last window is closed; returns the exit status.
  public func run(_ arguments: [String]) -> Int32 {
    let events = EventClock(clock: runtime.clock)
    let program = StopwatchProgram(
      viewModels: viewModels,
      instantOfEvent: { [runtime] stamp in
        runtime.noticeSleep()
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

  /// Says what is in the way of starting, if anything.
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
      // The last place that is left for what no file takes.
      let reason = UnsavedChangesMapper.closeQuestion(for: unsaved.changes).text
      let text = "\(Program.name): \(reason)\n\(unsaved.text)\n"
      write(STDERR_FILENO, text, text.utf8.count)
    }
    exchangeWriter.flush(within: end - .now)
  }
}
