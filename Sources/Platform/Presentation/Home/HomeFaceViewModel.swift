import StopwatchCore

/// The view model of the form of the Home window, and of the hint in it.
public final class HomeFaceViewModel: ViewModel<HomeFaceViewState> {
  /// The time without input after which the controls are hidden in fullscreen.
  public static let hidingDelay: Duration = .seconds(3)
  /// The initial size of the compact window.
  private static let compactSize = WindowSize(width: 220, height: 90)

  /// The forms that the window should take. The form that the window then reports is the actual
  /// one: the desktop may refuse a request, or change the form by itself.
  public let requests = EffectChannel<HomeFace>()
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
    case .toggleFullscreen: request(face == .fullscreen ? .regular : .fullscreen)
    case .toggleCompact: request(face == .compact ? .regular : .compact)
    case .leave: if face != .regular { request(.regular) }
    case .changeFullscreen(let isFullscreen): follow(isFullscreen: isFullscreen)
    case .noteInput: if face == .fullscreen { showControls() }
    }
  }

  /// Returns the layout with which the compact window opens.
  ///
  /// - Parameter screen: the size of the screen without its panels; `nil` if it is unknown.
  public func compactLayout(screen: WindowSize?) -> WindowLayout {
    remember.layout(of: .compact, initial: Self.compactSize, screen: screen)
  }

  /// Remembers the layout of the compact window, which the user leaves.
  public func rememberCompact(_ layout: WindowLayout) {
    remember.remember(layout, of: .compact)
  }

  private var face: HomeFace { shown.face }

  private func request(_ face: HomeFace) {
    show(face)
    requests.send(face)
  }

  private func follow(isFullscreen: Bool) {
    if isFullscreen != (face == .fullscreen), face != .compact {
      show(isFullscreen ? .fullscreen : .regular)
    }
  }

  private func show(_ face: HomeFace) {
    timeout = nil
    let isNew = face != self.face
    update {
      $0.face = face
      $0.areControlsHidden = false
    }
    if isNew { effects.send(.announce(shown.announcement)) }
    if face == .fullscreen { showControls() }
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

/// The form in which the Home window displays the stopwatch.
public enum HomeFace: Hashable, Sendable {
  /// A window with everything.
  case regular
  /// The whole screen, filled by the digits.
  case fullscreen
  /// A small window with the time and its buttons.
  case compact
}

/// The view state of the form of the Home window.
public struct HomeFaceViewState: Hashable, Sendable {
  public package(set) var face = HomeFace.regular
  /// Whether everything except the time and the warnings is hidden.
  public package(set) var areControlsHidden = false
  /// The text in place of laps before the first start.
  public package(set) var noLaps = HomeStrings.noLaps

  public init() {}

  /// The commands of the window that are currently disabled.
  public var disabledCommands: Set<Command> {
    Command.disabled(unless: [.leaveFullscreen: face == .fullscreen])
  }

  /// The announcement when the window has taken this form.
  var announcement: String {
    switch face {
    case .regular: localized("Regular window")
    case .fullscreen: localized("Fullscreen")
    case .compact: localized("Compact window")
    }
  }

  /// The name of the button that returns to the regular window, and the command that has the same
  /// effect; `nil` in the regular window.
  public var leave: (label: String, command: Command)? {
    switch face {
    case .regular: nil
    case .fullscreen: (localized("Leave Fullscreen"), .leaveFullscreen)
    case .compact: (localized("Leave Compact Window"), .compact)
    }
  }
}

/// A user action on the form of the Home window.
public enum HomeFaceAction: Hashable, Sendable {
  case toggleFullscreen
  case toggleCompact
  /// Returns to the regular window.
  case leave
  /// The window covers the screen or no longer does, whether the user or the desktop wanted it.
  case changeFullscreen(isFullscreen: Bool)
  /// The user has moved the pointer, or pressed a key, a button or a finger.
  case noteInput
}
