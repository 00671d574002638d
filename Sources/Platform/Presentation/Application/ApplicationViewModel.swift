import StopwatchCore

/// The view model of the application as a whole, which performs the actions that need no window.
public final class ApplicationViewModel: ViewModel<ApplicationViewState> {
  public let notifications = EffectChannel<ReminderNotification>()

  private let stores: StopwatchStores
  private let navigate: Navigate

  public init(_ controls: StopwatchControls, navigate: @escaping Navigate) {
    stores = controls.stores
    self.navigate = navigate
    super.init(ApplicationViewState(stores))
    controls.runtime.reminders.onDue = { [notifications, effects, format = controls.format] in
      let notification = ReminderNotification($0, format: format)
      notifications.send(notification)
      effects.send(.offerLap(notification.title))
    }
    observations = [
      stores.preferences.observe { [weak self] _ in self?.update() },
      stores.nextReminder.observe { [weak self] _ in self?.update() },
      stores.state.observeChanges { [weak self] in self?.update() },
    ]
  }

  public func send(_ action: ApplicationAction) {
    switch action {
    case .showStopwatch: navigate(.home)
    case .showLaps:
      // Home shows the first laps itself.
      navigate(HomeViewState.canShowAllLaps(of: stores.state.value.stopwatch) ? .laps : .home)
    case .showHistory: navigate(.history)
    }
  }

  private func update() { show(ApplicationViewState(stores)) }
}
