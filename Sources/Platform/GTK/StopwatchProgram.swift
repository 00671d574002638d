import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The program: the GTK application and its windows.
@MainActor
public final class StopwatchProgram {
  private let application = Application(id: Program.id)
  private let navigator: Navigator
  private var appearance: Appearance?
  private let onStartup: () -> String?
  private var startupError: StartupErrorView?

  /// - Parameters:
  ///   - viewModels: creates the view models of the windows.
  ///   - instantOfEvent: returns the instant of an input event from its time stamp in milliseconds,
  ///     where a stamp of zero means now.
  ///   - onStartup: called before the first window opens, and again as long as it fails; returns the
  ///     startup error, `nil` if none.
  ///   - closeQuestion: returns the question to ask before the program ends; `nil` for none.
  ///   - onShutdown: called before the program ends.
  public init(
    viewModels: ViewModelFactory,
    instantOfEvent: @escaping (UInt32) -> Instant,
    onStartup: @escaping () -> String?,
    closeQuestion: @escaping () -> CloseQuestion?,
    onShutdown: @escaping () -> Void
  ) {
    self.onStartup = onStartup
    navigator = Navigator(
      application: application, viewModels: viewModels,
      closeGuard: CloseGuard(question: closeQuestion), instantOfEvent: instantOfEvent)
    application.onStartup = { [weak self] in self?.startUp() }
    application.onActivate = { [weak self] in self?.activate() }
    application.onShutdown = { [navigator] in
      navigator.finish()
      onShutdown()
    }
  }

  /// Runs the program until the last window closes and returns the exit status.
  public func run(_ arguments: [String]) -> Int32 {
    application.addOptions(
      CommandLineStrings(
        version: "\(Program.name) \(Program.version)",
        versionHelp: ProgramStrings.versionHelp,
        unwantedArgument: ProgramStrings.unwantedArgument,
        noDisplay: ProgramStrings.noDisplay
      ))
    return application.run(arguments)
  }

  private func activate() {
    if let startupError { startupError.present() } else { navigator.show(.home) }
  }

  /// Opens the stopwatch in place of the startup error, if the program can start by now.
  private func retryStartup() {
    if let text = onStartup() {
      startupError?.render(text)
    } else {
      navigator.show(.home)
      startupError?.close()
      startupError = nil
    }
  }

  private func startUp() {
    startupError = onStartup().map {
      StartupErrorView(application, text: $0) { [weak self] in self?.retryStartup() }
    }
    application.quitOnSignals()
    MainQueue.attachToMainLoop()
    appearance = Appearance(application)
    application.addAction(Command.quit.name) { [navigator] in navigator.quit() }
    for command in Command.all {
      if let action = command.actionName { application.setKeys(command.keys, for: action) }
    }
  }
}
