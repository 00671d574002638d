import StopwatchCore

/// The view model of the application as a whole, which performs the actions that need no window.
public final class ApplicationViewModel: ViewModel<ApplicationViewState> {
  /// The reminders that are due.
  public let notifications = EffectChannel<ReminderNotification>()

  private let stores: StopwatchStores
  private let navigate: Navigate
  private var latest: StopwatchState

  public init(
    stores: StopwatchStores, reminders: ReminderService, format: TimeFormat,
    navigate: @escaping Navigate
  ) {
    self.stores = stores
    self.navigate = navigate
    latest = stores.state.value
    super.init(ApplicationViewState(stores))
    reminders.onDue = { [notifications] in
      notifications.send(ReminderNotification($0, format: format))
    }
    observations = [
      stores.preferences.observe { [weak self] _ in self?.update() },
      stores.nextReminder.observe { [weak self] _ in self?.update() },
      stores.state.observe { [weak self] in self?.follow($0) },
    ]
  }

  public func send(_ action: ApplicationAction) {
    switch action {
    case .showStopwatch: navigate(.home)
    case .showLaps: navigate(windowOfAllLaps)
    case .showHistory: navigate(.history)
    }
  }

  /// The Laps window, or Home as long as it shows all laps itself.
  private var windowOfAllLaps: Destination {
    HomeViewState.canShowAllLaps(of: stores.state.value.stopwatch) ? .laps : .home
  }

  private func follow(_ next: StopwatchState) {
    guard !next.differsOnlyInElapsedTime(from: latest) else { return }
    latest = next
    update()
  }

  private func update() {
    show(ApplicationViewState(stores))
  }
}
