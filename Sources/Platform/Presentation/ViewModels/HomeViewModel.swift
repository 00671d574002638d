import StopwatchCore

/// Decides what the Home window shows, and what becomes of what people do in it.
@MainActor
public final class HomeViewModel {
  /// Hears of what happens once. Set by the view.
  public var onEffect: @MainActor (Effect) -> Void = { _ in }

  private let controls: StopwatchControls
  private let timerService: TimerService
  private let navigate: @MainActor (Destination) -> Void
  private let state: StateStore<HomeViewState>
  private let observations: [Subscription]
  private var viewing: Subscription?

  public init(
    store: StateStore<Stopwatch>,
    notice: StateStore<Notice?>,
    controls: StopwatchControls,
    timerService: TimerService,
    format: TimeFormat,
    navigate: @escaping @MainActor (Destination) -> Void
  ) {
    self.controls = controls
    self.timerService = timerService
    self.navigate = navigate
    let mapper = HomeMapper(format: format)
    let state = StateStore(mapper.viewState(for: store.value, notice: notice.value))
    self.state = state
    observations = [
      store.observe { stopwatch in
        state.update { $0 = mapper.viewState(for: stopwatch, notice: notice.value) }
      },
      notice.observe { notice in
        state.update { $0 = mapper.viewState(for: store.value, notice: notice) }
      },
    ]
  }

  public func observe(_ render: @escaping @MainActor (HomeViewState) -> Void) -> Subscription {
    state.observe(render)
  }

  public func send(_ action: HomeAction) {
    switch action {
    case .stopwatch(let action):
      if let effect = controls.perform(action) { onEffect(effect) }
    case .showAllLaps: if state.value.canShowAllLaps { navigate(.laps) }
    case .changeVisibility(let isVisible):
      viewing = isVisible ? timerService.beginViewing() : nil
    }
  }
}
