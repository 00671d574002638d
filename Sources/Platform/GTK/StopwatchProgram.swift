import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The program with its windows.
@MainActor
public final class StopwatchProgram {
  private let application = Application(id: Program.id)
  private let navigator: Navigator
  private var appearance: Appearance?
  private var obstacle: ObstacleView?

  /// - Parameters:
  ///   - instantOfEvent: tells when an input event happened from its time stamp in milliseconds,
  ///     where a stamp of zero means now.
  ///   - onStartup: runs before the first window opens, and says what is in the way, if anything.
  ///   - closeQuestion: what to ask before the user ends the program, if anything.
  ///   - onShutdown: runs before the program ends.
  public init(
    viewModels: ViewModelFactory,
    instantOfEvent: @escaping (UInt32) -> Instant,
    onStartup: @escaping () -> String?,
    closeQuestion: @escaping () -> CloseQuestion?,
    onShutdown: @escaping () -> Void
  ) {
    navigator = Navigator(
      application: application, viewModels: viewModels,
      closeGuard: CloseGuard(question: closeQuestion), instantOfEvent: instantOfEvent)
    application.onStartup = { [weak self] in
      self?.startUp(obstacle: onStartup())
    }
    application.onActivate = { [weak self] in self?.activate() }
    application.onShutdown = { [navigator] in
      navigator.finish()
      onShutdown()
    }
  }

  /// Runs until the last window is closed; returns the exit status.
  public func run(_ arguments: [String]) -> Int32 {
    application.addOptions(
      OptionWords(
        version: "\(Program.name) \(Program.version)",
        versionHelp: ProgramWords.versionHelp,
        unwantedArgument: ProgramWords.unwantedArgument,
        noDisplay: ProgramWords.noDisplay
      ))
    return application.run(arguments)
  }

  private func activate() {
    if let obstacle { obstacle.present() } else { navigator.show(.home) }
  }

  private func startUp(obstacle text: String?) {
    obstacle = text.map { ObstacleView(application, text: $0) }
    application.quitOnSignals()
    MainQueue.attachToMainLoop()
    appearance = Appearance(application)
    application.addAction(Command.quit.name) { [navigator] in navigator.quit() }
    for command in Command.all {
      if let action = command.actionName { application.setKeys(command.keys, for: action) }
    }
  }
}
