import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// Opens the windows that view models request, each at most once.
@MainActor
final class Navigator {
  private let application: Application
  private let viewModels: ViewModelFactory
  private let instantOfEvent: (UInt32) -> Instant
  private let closeQuestion: (Instant) -> String?
  /// Created with the first window, as it needs a display.
  private lazy var heldKeys = HeldKeys()
  private let frames = SharedFrames()
  private var views: [Destination: any View] = [:] {
    didSet { if views.isEmpty != oldValue.isEmpty { onWindowsChange() } }
  }
  /// Called when the first window has opened, and when the last one has closed.
  var onWindowsChange: () -> Void = {}
  var onShowLaps: () -> Void = {}

  init(
    application: Application, viewModels: ViewModelFactory,
    closeQuestion: @escaping (Instant) -> String? = { _ in nil },
    instantOfEvent: @escaping (UInt32) -> Instant
  ) {
    self.application = application
    self.viewModels = viewModels
    self.closeQuestion = closeQuestion
    self.instantOfEvent = instantOfEvent
  }

  func show(_ destination: Destination) {
    if case .historyAction(let action) = destination {
      show(.history)
      (views[.history] as? HistoryView)?.send(action)
      return
    }
    guard let view = views[destination] ?? makeView(destination) else { return }
    if views[destination] == nil { add(view, as: destination) }
    view.window.present()
  }

  /// Shows an effect of a command from another program in the window of the stopwatch that is
  /// active, or else in any that is open.
  func show(_ effect: Effect) {
    let candidates = [Destination.home, .laps].compactMap { views[$0]?.frame }
    (candidates.first { $0.window.isActive } ?? candidates.first)?.show(effect)
  }

  /// Shows an effect in the window of `destination`, or in another one if that has been closed.
  private func report(_ effect: Effect, of destination: Destination) {
    (views[destination] ?? views[.home] ?? views.values.first)?.frame.show(effect)
  }

  func close(_ destination: Destination) { views[destination]?.window.close() }

  /// Closes the window of `destination`, which has nothing to display any more. The History takes
  /// the place of the last window, so that the program keeps running.
  private func leave(_ destination: Destination) {
    guard views[destination] != nil else { return }
    if isLast(destination) { show(.history) }
    close(destination)
  }

  /// Closes all windows, and ends the program unless a reminder keeps it, after a confirmation if data would
  /// be lost.
  ///
  /// - Parameter isKept: returns whether a reminder keeps the program.
  func quit(isKept: () -> Bool) {
    finish()
    guard let window = (views[.home] ?? views.values.first)?.window else {
      return application.instance.quit()
    }
    guard canEnd(above: window) else { return }
    closeAll()
    if !isKept() { application.instance.quit() }
  }

  private func closeAll() {
    for destination in views.keys { close(destination) }
  }

  /// Returns whether the program may end now. Otherwise asks the user above `window`, and quits if the
  /// user confirms that data will be lost.
  private func canEnd(above window: Window) -> Bool {
    guard let question = closeQuestion(pressInstant) else { return true }
    window.ask(
      MessageStrings.unsaved, text: question, answers: [MessageStrings.closeAnyway],
      isDestructive: true, cancellation: MessageStrings.cancel
    ) { [application] in
      // Without its windows, it would keep running for what is unsaved.
      if $0 != nil { application.instance.quit() }
    }
    return false
  }

  var hasWindows: Bool { !views.isEmpty }

  func finish() {
    for (destination, view) in views { finish(view, destination) }
  }

  private func finish(_ view: any View, _ destination: Destination) {
    view.finish()
    viewModels.rememberWindows.remember(view.window.layout, of: destination)
  }

  /// The instant of the press that is being handled in any window; the current instant if no press
  /// is.
  private var pressInstant: Instant {
    views.values.map { $0.frame.pressInstant }.min() ?? instantOfEvent(0)
  }

  /// Whether the window of `destination` is the last one, so that the program ends with it. The
  /// preferences and the reminders alone do not keep it running.
  private func isLast(_ destination: Destination) -> Bool {
    views.keys.allSatisfy { $0 == destination || !$0.keepsProgramRunning }
  }

  private func add(_ view: any View, as destination: Destination) {
    views[destination] = view
    view.frame.open(
      with: viewModels.rememberWindows.layout(
        of: destination, initial: view.window.layout.size, screen: Window.screen))
    view.window.shouldClose = { [weak self, weak view] in
      guard let self, let view, isLast(destination) else { return true }
      view.finish()
      return canEnd(above: view.window)
    }
    view.window.onClose = { [weak self] in self?.remove(destination) }
    view.window.addAction(Command.showLaps.name) { [weak self] in self?.onShowLaps() }
    view.window.addAction(Command.showHistory.name) { [weak self] in self?.show(.history) }
    view.window.addAction(Command.preferences.name) { [weak self] in self?.show(.preferences) }
    view.window.addAction(Command.reminders.name) { [weak self] in self?.show(.reminders) }
    view.window.addAction(Command.names.name) { [weak self] in
      self?.show(.names(of: destination.session))
    }
  }

  private func remove(_ destination: Destination) {
    let wasLast = isLast(destination)
    if let view = views[destination] { finish(view, destination) }
    views[destination] = nil
    destination.session.map { close(.names(of: $0)) }
    if wasLast { closeAll() }
  }

  /// Creates the view of `destination`; `nil` if a session that it displays no longer exists.
  private func makeView(_ destination: Destination) -> (any View)? {
    let context = WindowContext(
      application: application, destination: destination, heldKeys: heldKeys,
      instantOfEvent: instantOfEvent)
    let navigate: @MainActor (Destination) -> Void = { [weak self] in self?.show($0) }
    switch destination {
    case .home:
      return HomeView(context, viewModel: viewModels.makeHome(navigate), frames: frames)
    case .laps:
      return LapsView(context, viewModel: viewModels.makeLaps(navigate), frames: frames)
    case .history:
      return HistoryView(context, viewModel: viewModels.makeHistory(navigate))
    case .session(let id, let reference):
      let viewModel = viewModels.makeSession(
        id, comparedWith: reference, leave: { [weak self] in self?.leave(destination) },
        report: { [weak self] in self?.report($0, of: destination) }, navigate: navigate)
      return viewModel.map { SessionView(context, viewModel: $0) }
    case .preferences:
      return PreferencesView(context, viewModel: viewModels.makePreferences())
    case .historyAction: return nil
    case .reminders: return RemindersView(context, viewModel: viewModels.makeReminders())
    case .names(let id):
      let sessions = views.values.lazy.compactMap { ($0 as? SessionView)?.viewModel }
      let session = sessions.first { $0.corrected.stopwatch.sessionID == id }
      return NamesView(context, viewModel: viewModels.makeNames(of: session))
    }
  }
}
