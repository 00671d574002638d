import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// Opens the windows that view models request, each at most once.
@MainActor
final class Navigator {
  private let application: Application
  private let viewModels: ViewModelFactory
  private let instantOfEvent: (UInt32) -> Instant
  private let closeGuard: CloseGuard
  private let heldKeys = HeldKeys()
  private let frames = SharedFrames()
  private var views: [Destination: any View] = [:]

  init(
    application: Application,
    viewModels: ViewModelFactory,
    closeGuard: CloseGuard = CloseGuard { nil },
    instantOfEvent: @escaping (UInt32) -> Instant
  ) {
    self.application = application
    self.viewModels = viewModels
    self.closeGuard = closeGuard
    self.instantOfEvent = instantOfEvent
  }

  /// Opens the window of `destination` or brings it to the front.
  func show(_ destination: Destination) {
    guard let view = views[destination] ?? makeView(destination) else { return }
    if views[destination] == nil { add(view, as: destination) }
    view.window.present()
  }

  /// Closes the window of `destination`, if it is open.
  func close(_ destination: Destination) {
    views[destination]?.window.close()
  }

  /// Closes the window of `destination`, which has nothing to display any more. The History takes
  /// the place of the last window, so that the program goes on.
  private func leave(_ destination: Destination) {
    guard views[destination] != nil else { return }
    if views.count == 1 { show(.history) }
    close(destination)
  }

  /// Quits the program, after a confirmation if data would be lost.
  func quit() {
    finish()
    guard let window = (views[.home] ?? views.values.first)?.window else {
      return application.quit()
    }
    let quit = { [application] in application.quit() }
    if closeGuard.shouldClose(above: window, close: quit) { quit() }
  }

  /// Saves the text that the user is editing in any window.
  func finish() {
    for view in views.values { view.finish() }
  }

  private func add(_ view: any View, as destination: Destination) {
    views[destination] = view
    view.window.shouldClose = { [weak self, weak view] in
      guard let self, let view, views.count == 1 else { return true }
      view.finish()
      return closeGuard.shouldClose(above: view.window) { [weak view] in view?.window.close() }
    }
    view.window.onClose = { [weak self] in
      self?.views[destination]?.finish()
      self?.views[destination] = nil
    }
    view.window.addAction(Command.showHistory.name) { [weak self] in self?.show(.history) }
  }

  /// Creates the view of `destination`; `nil` if a session that it displays no longer exists.
  private func makeView(_ destination: Destination) -> (any View)? {
    let input = WindowInput(instantOfEvent: instantOfEvent, heldKeys: heldKeys)
    switch destination {
    case .home:
      let viewModel = viewModels.makeHome { [weak self] in self?.show($0) }
      return HomeView(application, viewModel: viewModel, input: input, frames: frames)
    case .laps:
      let viewModel = viewModels.makeLaps { [weak self] in self?.show($0) }
      return LapsView(application, viewModel: viewModel, input: input, frames: frames)
    case .history:
      let viewModel = viewModels.history.makeHistory { [weak self] in self?.show($0) }
      return HistoryView(application, viewModel: viewModel, input: input)
    case .session(let id):
      let viewModel = viewModels.history.makeSession(
        id, leave: { [weak self] in self?.leave(destination) },
        navigate: { [weak self] in self?.show($0) })
      return viewModel.map { SessionView(application, viewModel: $0, input: input) }
    case .comparison(let first, let second):
      let viewModel = viewModels.history.makeComparison(first, second)
      return viewModel.map { ComparisonView(application, viewModel: $0, input: input) }
    }
  }
}
