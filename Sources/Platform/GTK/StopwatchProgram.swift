import StopwatchCore
import StopwatchPresentation

/// The program with its windows.
@MainActor
public final class StopwatchProgram {
  private let application = Application(id: Program.id)
  private let navigator: Navigator
  private var appearance: Appearance?

  /// - Parameters:
  ///   - instantOfEvent: tells when an input event happened from its time stamp in milliseconds,
  ///     where a stamp of zero means now.
  ///   - onStartup: runs before the first window opens.
  ///   - onShutdown: runs before the program ends.
  public init(
    viewModels: ViewModelFactory,
    instantOfEvent: @escaping (UInt32) -> Instant,
    onStartup: @escaping () -> Void,
    onShutdown: @escaping () -> Void
  ) {
    navigator = Navigator(
      application: application, viewModels: viewModels, instantOfEvent: instantOfEvent)
    application.onStartup = { [weak self] in
      onStartup()
      self?.startUp()
    }
    application.onActivate = { [navigator] in navigator.show(.home) }
    application.onShutdown = onShutdown
  }

  /// Runs until the last window is closed; returns the exit status.
  public func run(_ arguments: [String]) -> Int32 {
    application.addOptions(
      version: "\(Program.name) \(Program.version)",
      versionHelp: localized("Show the version and exit"),
      noDisplay: localized("Stopwatch needs a graphical desktop, and there is none here.")
    )
    return application.run(arguments)
  }

  private func startUp() {
    application.quitOnSignals()
    appearance = Appearance(application)
    application.addAction("quit") { [application] in application.quit() }
    application.setKeys(["<Control>q"], for: "app.quit")
    application.setKeys(["<Control>w"], for: "win.close")
    application.setKeys(["<Control>z"], for: "win.undo")
    application.setKeys(["<Control><Shift>z"], for: "win.redo")
    application.setKeys(["<Control>l"], for: "win.show-laps")
    application.setKeys(["<Control>question"], for: "win.shortcuts")
  }
}
