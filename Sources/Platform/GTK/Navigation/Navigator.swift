import StopwatchCore
import StopwatchPresentation

/// Opens the windows that view models decide for, each once.
@MainActor
final class Navigator {
  private let application: Application
  private let viewModels: ViewModelFactory
  private let instantOfEvent: (UInt32) -> Instant
  private let heldKeys = HeldKeys()
  private var views: [Destination: any View] = [:]

  init(
    application: Application,
    viewModels: ViewModelFactory,
    instantOfEvent: @escaping (UInt32) -> Instant
  ) {
    self.application = application
    self.viewModels = viewModels
    self.instantOfEvent = instantOfEvent
  }

  /// Opens the window of `destination`, or brings it to the front.
  func show(_ destination: Destination) {
    let view = views[destination] ?? makeView(destination)
    views[destination] = view
    view.window.onClose = { [weak self] in self?.views[destination] = nil }
    view.window.present()
  }

  /// Closes the window of `destination`, if it is open.
  func close(_ destination: Destination) {
    views[destination]?.window.close()
  }

  private func makeView(_ destination: Destination) -> any View {
    let input = WindowInput(instantOfEvent: instantOfEvent, heldKeys: heldKeys)
    switch destination {
    case .home:
      let viewModel = viewModels.makeHome { [weak self] in self?.show($0) }
      return HomeView(application, viewModel: viewModel, input: input)
    case .laps:
      return LapsView(application, viewModel: viewModels.makeLaps(), input: input)
    }
  }
}
