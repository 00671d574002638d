import StopwatchCore

/// The view model of the Home window on the whole screen, and of the hint in it.
public final class HomeFaceViewModel: ViewModel<HomeFaceViewState> {
  /// The time without input after which the controls are hidden in fullscreen.
  public static let hidingDelay: Duration = .seconds(3)

  /// Whether the window should cover the screen. What the window then reports is what counts: the
  /// desktop may refuse a request, or act by itself.
  public let requests = EffectChannel<Bool>()
  private let stores: StopwatchStores
  private let remember: RememberWindows
  private let timeouts: any TickerPort
  private var timeout: Subscription?
  private var presses: Subscription?

  /// - Parameter timeouts: calls back once the controls are to be hidden.
  public init(stores: StopwatchStores, remember: RememberWindows, timeouts: any TickerPort) {
    self.stores = stores
    self.remember = remember
    self.timeouts = timeouts
    super.init(HomeFaceViewState())
    observations = [
      stores.windows.observe { [weak self] _ in self?.showHint() },
      stores.preferences.observe { [weak self] _ in self?.showHint() },
    ]
  }

  public func send(_ action: HomeFaceAction) {
    switch action {
    case .toggleFullscreen: request(!shown.isFullscreen)
    case .leave: if shown.isFullscreen { request(false) }
    case .changeFullscreen(let isFullscreen):
      if isFullscreen != shown.isFullscreen { show(isFullscreen: isFullscreen) }
    case .noteInput: if shown.isFullscreen { showControls() }
    }
  }

  private func request(_ isFullscreen: Bool) {
    show(isFullscreen: isFullscreen)
    requests.send(isFullscreen)
  }

  private func show(isFullscreen: Bool) {
    timeout = nil
    update {
      $0.isFullscreen = isFullscreen
      $0.areControlsHidden = false
    }
    effects.send(.announce(isFullscreen ? localized("Fullscreen") : localized("Regular window")))
    if isFullscreen { showControls() }
  }

  /// Shows the controls until there is no input for a while.
  private func showControls() {
    update { $0.areControlsHidden = false }
    timeout = nil
    timeout = timeouts.tick(every: Self.hidingDelay) { [weak self] in
      self?.timeout = nil
      self?.update { $0.areControlsHidden = true }
    }
  }

  /// Shows the hint until the next press, if its keys work; observes the stopwatch only while the
  /// hint is there.
  private func showHint() {
    let isShown = stores.windows.value.hint && stores.preferences.value.singleKeyShortcuts
    update { $0.noLaps = isShown ? HomeStrings.hint : HomeStrings.noLaps }
    presses = isShown ? (presses ?? observePresses()) : nil
  }

  private func observePresses() -> Subscription {
    let history = stores.state.value.undoHistory
    return stores.state.observe { [weak self] in
      if $0.undoHistory != history { self?.remember.remember { $0.hint = false } }
    }
  }
}

/// The view state of the Home window on the whole screen.
public struct HomeFaceViewState: Hashable, Sendable {
  public package(set) var isFullscreen = false
  /// Whether everything except the time and the warnings is hidden.
  public package(set) var areControlsHidden = false
  /// The text in place of laps before the first start.
  public package(set) var noLaps = HomeStrings.noLaps

  public init() {}

  public var disabledCommands: Set<Command> {
    Command.disabled(unless: [.leaveFullscreen: isFullscreen])
  }
}

/// A user action on the Home window as a whole.
public enum HomeFaceAction: Hashable, Sendable {
  case toggleFullscreen
  case leave
  /// The window covers the screen or no longer does, whether the user or the desktop wanted it.
  case changeFullscreen(isFullscreen: Bool)
  /// The user has moved the pointer, or pressed a key, a button or a finger.
  case noteInput
}
