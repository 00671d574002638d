import StopwatchCore

/// The view model of the Home window.
public final class HomeViewModel: StopwatchViewModel<HomeViewState> {
  private let clock: any ClockPort
  private let timeouts: any TickerPort
  private var laps: LapTimes
  private var lapCapacity = HomeViewState.initialLapCapacity
  private var titleUpdates: SecondsService?
  private let history: HistoryUseCases

  public init(
    controls: StopwatchControls, exchange: LapExchange, timerService: TimerService,
    clock: any ClockPort, timeouts: any TickerPort, history: HistoryUseCases,
    navigate: @escaping Navigate
  ) {
    self.history = history
    (self.clock, self.timeouts) = (clock, timeouts)
    let (state, format) = (controls.stores.state.value, controls.currentFormat)
    laps = LapTimes(state.stopwatch.laps, precision: format.precision)
    super.init(
      HomeViewState(state, laps: laps, format: format), controls: controls, exchange: exchange,
      timerService: timerService, navigate: navigate)
    observations += [
      stores.unsaved.observe { [weak self] _ in self?.update() },
      stores.preferences.observe { [weak self] in self?.follow($0) },
    ]
  }

  override func update() {
    laps.update(
      to: stopwatch.laps, reference: corrected.reference, precision: format.precision)
    var viewState = HomeViewState(
      stores.state.value, laps: laps, unsaved: stores.unsaved.value, lapCapacity: lapCapacity,
      preferences: stores.preferences.value, format: format)
    viewState.title = shown.title
    show(viewState)
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
    titleUpdates = SecondsService(store: stores.state, clock: clock, timeouts: timeouts) {
      [weak self] elapsed in
      guard let self else { return }
      let title = HomeStrings.title(time: format.with(.seconds).time(elapsed).text)
      update { $0.title = title }
    }
  }

  /// Offers to undo the continuation of a session, because it was chosen in another window, which
  /// the user has left; withdraws the offer after any other change.
  override func reportChange(of history: UndoHistory<StopwatchStep>) {
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
        let reference = try await history.reference(choice)
        effects.send(try controls.perform(.compare(reference)))
      } catch {
        effects.send(.showMessage(error.message))
      }
    }
  }

  public func send(_ action: HomeAction) {
    switch action {
    case .showAllLaps: if shown.canShowAllLaps { navigate(.laps) }
    case .compare(let choice): compare(choice)
    case .changeLapCapacity(let capacity):
      lapCapacity = capacity
      update()
    }
  }
}
