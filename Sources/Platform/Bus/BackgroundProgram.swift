import GLibInterop
import StopwatchCore
import StopwatchPresentation

/// The program without windows, as long as a reminder of the running stopwatch is due.
///
/// Other programs can use it like the program with windows. When the user opens a window, it ends,
/// and the program with windows starts.
@MainActor
public final class BackgroundProgram {
  private let application = SingleInstance(serviceID: Program.id)
  private let remote: RemoteControl
  private let now: () -> Instant
  private let makeViewModel: (@escaping @MainActor (Destination) -> Void) -> ApplicationViewModel
  private var viewModel: ApplicationViewModel?
  private var notifications: ReminderNotifications?
  private var remoteActions: RemoteActions?
  private var observation: Subscription?
  private var isStaying = true
  private var wanted: Destination?

  /// - Parameters:
  ///   - endsAtOnce: whether it ends with its last reminder, not only some seconds after the last call.
  ///   - now: returns the instant of an action that is being activated.
  ///   - makeViewModel: creates the view model of the application, which calls back with the window
  ///     to open.
  ///   - onConnect: called before the program starts, with the `GDBusConnection` of the session bus,
  ///     and a function that keeps the program from ending until the subscription that it returns is
  ///     released.
  ///   - onStartup: called when it starts; returns whether it can.
  ///   - onShutdown: called before the program ends.
  public init(
    endsAtOnce: Bool, remote: RemoteControl, now: @escaping () -> Instant,
    makeViewModel:
      @escaping (@escaping @MainActor (Destination) -> Void) -> ApplicationViewModel,
    onConnect:
      @escaping (_ bus: OpaquePointer, _ hold: @escaping () -> Subscription) -> Void,
    onStartup: @escaping () -> Bool,
    onShutdown: @escaping () -> Void
  ) {
    self.remote = remote
    self.now = now
    self.makeViewModel = makeViewModel
    application.endsAtOnce = endsAtOnce
    application.onConnect = { [application] in onConnect($0, application.holdWhileSubscribed) }
    application.onStartup = { [weak self] in self?.startUp(onStartup) }
    application.onActivate = { [weak self] in self?.open(.home) }
    application.onShutdown = { [weak self] in
      self?.observation = nil
      self?.notifications?.end()
      onShutdown()
    }
  }

  /// Runs the program until no reminder is due, and returns the window that the user wants to open
  /// instead, if any, with the desktop's token for its activation.
  public func run() -> (destination: Destination, token: String?)? {
    guard application.register() else { return nil }
    _ = application.run([Program.name])
    return wanted.map { ($0, application.activationToken) }
  }

  private func startUp(_ onStartup: () -> Bool) {
    application.quitOnSignals()
    application.hold()
    let viewModel = makeViewModel { [weak self] in self?.open($0) }
    self.viewModel = viewModel
    guard onStartup() else { return application.quit() }
    remoteActions = RemoteActions(application, remote: remote, now: now)
    for action in ApplicationAction.allCases {
      Action(action.rawValue, of: application.object) { [weak viewModel] in
        viewModel?.send(action)
      }
    }
    notifications = ReminderNotifications(application, viewModel: viewModel, isInBackground: true)
    observation = viewModel.observe { [weak self] in self?.stay($0.background != nil) }
  }

  private func stay(_ isStaying: Bool) {
    guard isStaying != self.isStaying else { return }
    self.isStaying = isStaying
    if isStaying { application.hold() } else { application.release() }
  }

  private func open(_ destination: Destination) {
    wanted = destination
    application.quit()
  }
}

extension SingleInstance {
  /// Keeps the program from ending until the returned subscription is released.
  package func holdWhileSubscribed() -> Subscription {
    hold()
    return Subscription { [self] in release() }
  }
}
