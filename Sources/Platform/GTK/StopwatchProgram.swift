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
        versionHelp: localized("Show the version and exit"),
        unwantedArgument: localized("Stopwatch takes options only; see --help."),
        noDisplay: localized("Stopwatch needs a graphical desktop, and there is none here.")
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
    application.addAction("quit") { [navigator] in navigator.quit() }
    application.setKeys(["<Control>q"], for: "app.quit")
    application.setKeys(["<Control>w"], for: "win.close")
    application.setKeys(["<Control>z"], for: "win.undo")
    application.setKeys(["<Control><Shift>z"], for: "win.redo")
    application.setKeys(["<Control>l"], for: "win.show-laps")
    application.setKeys(["F2"], for: "win.edit-note")
    application.setKeys(["Delete"], for: "win.delete-lap")
    application.setKeys(["<Control>c"], for: "win.copy-laps")
    application.setKeys(["<Control>s"], for: "win.export-laps")
    application.setKeys(["<Control>question"], for: "win.shortcuts")
    setHistoryKeys()
  }

  /// Each of these actions is one of some windows only; in others, the key goes to what has the
  /// keyboard.
  private func setHistoryKeys() {
    application.setKeys(["<Control>h"], for: "win.show-history")
    application.setKeys(["<Control>f"], for: "win.search-sessions")
    application.setKeys(["<Control>e"], for: "win.compare-sessions")
    application.setKeys(["<Control>s"], for: "win.export-session")
    application.setKeys(["<Control>o"], for: "win.import-session")
    application.setKeys(["F2"], for: "win.name-session")
    application.setKeys(["Delete"], for: "win.delete-sessions")
    application.setKeys(["Escape"], for: "win.cancel")
  }
}
