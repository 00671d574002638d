import StopwatchCore

/// The view model of the Home window.
public final class HomeViewModel: StopwatchViewModel<HomeViewState> {
  /// The time without input after which the controls are hidden in fullscreen.
  public static let hidingDelay: Duration = .seconds(3)

  /// Whether the window should cover the screen. What the window then reports is what counts: the
  /// desktop may refuse a request, or act by itself.
  public let requests = EffectChannel<Bool>()
  private let timeouts: any TickerPort
  private let remember: RememberWindows
  private var laps: LapTimes
  private var lapCapacity = HomeViewState.initialLapCapacity
  private var isSortedByTotal = false
  private var titleUpdates: SecondsService?
  private var hiding: Subscription?
  private var isFormOpen = false

  /// - Parameter timeouts: calls back for each second in the title, and once the controls are to be hidden.
  public init(
    controls: StopwatchControls, exchange: LapExchange, timeouts: any TickerPort,
    remember: RememberWindows, navigate: @escaping Navigate
  ) {
    (self.timeouts, self.remember) = (timeouts, remember)
    let (state, format) = (controls.stores.state.value, controls.currentFormat)
    laps = LapTimes(state.stopwatch.laps, precision: format.precision)
    super.init(
      HomeViewState(state, laps: laps, format: format), controls: controls, exchange: exchange,
      navigate: navigate)
    observations += [
      stores.unsaved.observe { [weak self] _ in self?.update() },
      stores.preferences.observe { [weak self] in self?.follow($0) },
      stores.windows.observe { [weak self] _ in self?.update() },
    ]
  }

  override func update() {
    laps.update(to: stopwatch.laps, reference: corrected.reference, precision: format.precision)
    var viewState = HomeViewState(
      stores.state.value, laps: laps, unsaved: stores.unsaved.value, lapCapacity: lapCapacity,
      preferences: stores.preferences.value, isNew: stores.windows.value.hint,
      isSortedByTotal: isSortedByTotal, format: format)
    (viewState.title, viewState.face) = (shown.title, shown.face)
    let hasStartedOrStopped = viewState.isRunning != shown.isRunning
    show(viewState)
    if hasStartedOrStopped, shown.face.isFullscreen { showControls() }
  }

  override func updateTimes() {
    let (state, format) = (stores.state.value, format)
    update { $0.updateTimes(to: state, format: format) }
  }

  private func follow(_ preferences: Preferences) {
    guard preferences.timeInTitle != (titleUpdates != nil) else { return }
    guard preferences.timeInTitle else {
      titleUpdates = nil
      return update { $0.title = HomeStrings.title }
    }
    titleUpdates = SecondsService(
      store: stores.state, clock: controls.runtime.clock, timeouts: timeouts
    ) { [weak self] elapsed in
      guard let self else { return }
      let title = HomeStrings.title(time: format.with(.seconds).time(elapsed).text)
      update { $0.title = title }
    }
  }

  /// Offers to undo the continuation of a session, because it was chosen in another window, which
  /// the user has left; withdraws the offer after any other change.
  override func reportChange(of history: UndoHistory<StopwatchStep>) {
    if stores.preferences.value.singleKeyShortcuts { remember.remember { $0.hint = false } }
    guard case .continueSession = history.latest, !history.canRedo else {
      return super.reportChange(of: history)
    }
    effects.send(
      .offerUndo(
        ChangeMessages.continuation(
          of: stopwatch, replacing: history.beforeLatest?.measuredState, format: format)))
  }

  private func compare(_ choice: ReferenceChoice) {
    Task { [weak self] in
      guard let self else { return }
      do throws(Refusal) {
        let reference = try await controls.runtime.history.reference(choice)
        effects.send(try controls.perform(.compare(reference)))
      } catch {
        effects.send(.showMessage(error.message))
      }
    }
  }

  public func send(_ action: HomeAction) {
    switch action {
    case .showAllLaps: if shown.canShowAllLaps { navigate(.laps) }
    case .save: controls.change.save()
    case .compare(let choice): compare(choice)
    case .sortNames:
      isSortedByTotal.toggle()
      update()
    case .changeLapCapacity(let capacity):
      lapCapacity = capacity
      update()
    case .toggleFullscreen: request(!shown.face.isFullscreen)
    case .leaveFullscreen: if shown.face.isFullscreen { request(false) }
    case .changeFullscreen(let isFullscreen):
      if isFullscreen != shown.face.isFullscreen { show(isFullscreen: isFullscreen) }
    case .changeForm(let isOpen):
      guard isOpen != isFormOpen else { return }
      isFormOpen = isOpen
      if shown.face.isFullscreen { showControls() }
    case .noteInput: if shown.face.isFullscreen { showControls() }
    }
  }

  private func request(_ isFullscreen: Bool) {
    show(isFullscreen: isFullscreen)
    requests.send(isFullscreen)
  }

  private func show(isFullscreen: Bool) {
    hiding = nil
    update { $0.face = HomeFace(isFullscreen: isFullscreen) }
    effects.send(.announce(isFullscreen ? localized("Fullscreen") : localized("Regular window")))
    if isFullscreen { showControls() }
  }

  /// Shows the controls until there is no input for a while, and as long as the stopwatch does not run.
  private func showControls() {
    update { $0.face.areControlsHidden = false }
    hiding = nil
    guard shown.isRunning else { return }
    hiding = timeouts.tick(every: Self.hidingDelay) { [weak self] in
      // Who is typing needs the keyboard.
      guard let self, editor.draft == nil, !isFormOpen else { return }
      hiding = nil
      update { $0.face.areControlsHidden = true }
    }
  }
}
