import GLibInterop
import GTKInterop
import StopwatchBus
import StopwatchCore
import StopwatchPresentation
import StopwatchResources

/// The program: the GTK application and its windows.
@MainActor
public final class StopwatchProgram {
  private let application = Application(id: Program.id, icon: StopwatchResources.icon)
  private let navigator: Navigator
  private let viewModel: ApplicationViewModel
  private var appearance: Appearance?
  private var subscriptions: [Subscription] = []
  private let onStartup: () -> String?
  private let remote: RemoteControl
  private let now: () -> Instant
  private var remoteActions: RemoteActions?
  private var notifications: ReminderNotifications?
  private var startupError: StartupErrorView?

  /// - Parameters:
  ///   - viewModels: creates the view models of the windows.
  ///   - remote: performs the actions of the application.
  ///   - instantOfEvent: returns the instant of an input event from its time stamp in milliseconds,
  ///     where a stamp of zero means now.
  ///   - onStartup: called before the first window opens, and again as long as it fails; returns the
  ///     startup error, `nil` if none.
  ///   - onConnect: called before the program starts, if there is a session bus, with its
  ///     `GDBusConnection`, and a function that keeps the program from ending until the subscription
  ///     that it returns is released.
  ///   - closeQuestion: returns the question to ask before the program ends, as the user has closed
  ///     it at an instant; `nil` for none.
  ///   - onShutdown: called before the program ends, with whether it has windows.
  public init(
    viewModels: ViewModelFactory,
    remote: RemoteControl,
    instantOfEvent: @escaping (UInt32) -> Instant,
    onStartup: @escaping () -> String?,
    onConnect:
      @escaping (_ bus: OpaquePointer, _ hold: @escaping () -> Subscription) -> Void,
    closeQuestion: @escaping (Instant) -> String?,
    onShutdown: @escaping (_ hasWindows: Bool) -> Void
  ) {
    self.onStartup = onStartup
    self.remote = remote
    now = { instantOfEvent(0) }
    navigator = Navigator(
      application: application, viewModels: viewModels, closeQuestion: closeQuestion,
      instantOfEvent: instantOfEvent)
    viewModel = viewModels.makeApplication { [navigator] in navigator.show($0) }
    let instance = application.instance
    instance.onConnect = { [instance] in onConnect($0, instance.holdWhileSubscribed) }
    instance.onStartup = { [weak self] in self?.startUp() }
    instance.onActivate = { [weak self] in self?.perform(.showStopwatch) }
    instance.onShutdown = { [weak self, navigator] in
      navigator.finish()
      self?.notifications?.end()
      onShutdown(navigator.hasWindows)
    }
    navigator.onWindowsChange = { [weak self] in self?.followWindows() }
    navigator.onShowLaps = { [weak self] in self?.perform(.showLaps) }
  }

  /// Runs the program until the last window closes and no reminder is pending, and returns the exit
  /// status.
  public func run(_ arguments: [String]) -> Int32 {
    application.instance.addOptions(
      version: "\(Program.name) \(Program.version)", versionHelp: ProgramStrings.versionHelp,
      unwantedArgument: ProgramStrings.unwantedArgument,
      obstacle: { Application.hasDisplay ? nil : ProgramStrings.noDisplay })
    return application.instance.run(arguments)
  }

  /// Performs an action, unless the program cannot start.
  private func perform(_ action: ApplicationAction) {
    if let startupError { startupError.present() } else { viewModel.send(action) }
  }

  /// Opens the stopwatch in place of the startup error, if the program can start by now.
  private func retryStartup() {
    if let text = onStartup() {
      startupError?.render(text)
    } else {
      acceptCommands()
      navigator.show(.home)
      startupError?.window.close()
      startupError = nil
    }
  }

  private func startUp() {
    startupError = onStartup().map {
      StartupErrorView(application, text: $0) { [weak self] in self?.retryStartup() }
    }
    if startupError == nil { acceptCommands() }
    // Such as when the login session ends.
    UnixSignal.observeTermination { [weak application] in application?.instance.quit() }
    appearance = Appearance(application, viewModel.shown.appearance)
    subscriptions = [
      viewModel.observe { [weak self] in self?.render($0) },
      // Notifications may be off, or nobody may show them.
      viewModel.effects.observe { [navigator] in navigator.show($0) },
    ]
    let actions = application.instance.object
    Action(Command.quit.name, of: actions) { [navigator, viewModel] in
      navigator.quit(isKept: { viewModel.shown.background != nil })
    }
    for action in ApplicationAction.allCases {
      Action(action.rawValue, of: actions) { [weak self] in self?.perform(action) }
    }
    for command in Command.all {
      if let action = command.actionName { application.setKeys(command.keys, for: action) }
    }
  }

  /// Lets the launcher and other programs control the stopwatch.
  private func acceptCommands() {
    remote.onEffect = { [navigator] in navigator.show($0) }
    remote.onUnseenPress = { [weak self] in self?.notifications?.show($0) }
    notifications = ReminderNotifications(application.instance, viewModel: viewModel)
    remoteActions = RemoteActions(application.instance, remote: remote, now: now)
    // After the activation with which the program may have been started.
    runWhenQuiet { [weak self] in self?.followWindows() }
  }

  private func followWindows() {
    notifications?.hasWindows = navigator.hasWindows
    if !navigator.hasWindows { Application.releaseMemory() }
  }

  private func render(_ state: ApplicationViewState) {
    appearance?.choice = state.appearance
    // GTK waits for the desktop's reply; presses must not wait for it.
    runWhenIdle { [application] in
      application.reasonToStayAwake = state.keepsScreenAwake ? ProgramStrings.keepScreenAwake : nil
    }
  }
}
