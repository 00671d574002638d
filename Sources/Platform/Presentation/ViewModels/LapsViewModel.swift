import StopwatchCore

/// Decides what the Laps window shows, and what becomes of what people do in it.
@MainActor
public final class LapsViewModel {
  /// Hears of what happens once. Set by the view.
  public var onEffect: @MainActor (Effect) -> Void = { _ in }

  private let controls: StopwatchControls
  private let timerService: TimerService
  private let state: StateStore<LapsViewState>
  private var observations: [Subscription] = []
  private var viewing: Subscription?

  public init(
    stores: StopwatchStores,
    controls: StopwatchControls,
    timerService: TimerService,
    format: TimeFormat
  ) {
    self.controls = controls
    self.timerService = timerService
    let mapper = LapsMapper(format: format)
    let viewState = {
      mapper.viewState(for: stores.stopwatch.value, history: stores.undoHistory.value)
    }
    let state = StateStore(viewState())
    self.state = state
    observations = [
      stores.stopwatch.observe { _ in state.update { $0 = viewState() } },
      stores.undoHistory.observe { [weak self] _ in
        state.update { $0 = viewState() }
        self?.onEffect(.withdrawUndo)
      },
    ]
  }

  public func observe(_ render: @escaping @MainActor (LapsViewState) -> Void) -> Subscription {
    state.observe(render)
  }

  public func send(_ action: LapsAction) {
    switch action {
    case .stopwatch(let action):
      if let effect = controls.perform(action) { onEffect(effect) }
    case .changeVisibility(let isVisible):
      viewing = isVisible ? timerService.beginViewing() : nil
    }
  }
}
