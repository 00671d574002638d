import StopwatchCore

/// The view model of the application as a whole, which performs the actions that need no window.
@MainActor
public final class ApplicationViewModel {
  /// The reminders that are due.
  public let notifications = EffectChannel<ReminderNotification>()

  private let stores: StopwatchStores
  private let navigate: @MainActor (Destination) -> Void
  private let mapper: ReminderNotificationMapper
  private let state: StateStore<ApplicationViewState>
  private var latest: StopwatchState
  private var observations: [Subscription] = []

  public init(
    stores: StopwatchStores, reminders: ReminderService, format: TimeFormat,
    navigate: @escaping @MainActor (Destination) -> Void
  ) {
    self.stores = stores
    self.navigate = navigate
    mapper = ReminderNotificationMapper(format: format)
    latest = stores.state.value
    state = StateStore(ApplicationViewState(stores))
    reminders.onDue = { [mapper, notifications] in notifications.send(mapper.notification(of: $0)) }
    observations = [
      stores.preferences.observe { [weak self] _ in self?.update() },
      stores.nextReminder.observe { [weak self] _ in self?.update() },
      stores.state.observe { [weak self] in self?.follow($0) },
    ]
  }

  /// The current view state.
  public var shown: ApplicationViewState { state.value }

  public func observe(
    _ render: @escaping @MainActor (ApplicationViewState) -> Void
  ) -> Subscription {
    state.observe(render)
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
    HomeMapper.canShowAllLaps(of: stores.state.value.stopwatch) ? .laps : .home
  }

  private func follow(_ next: StopwatchState) {
    guard !next.differsOnlyInElapsedTime(from: latest) else { return }
    latest = next
    update()
  }

  private func update() {
    let viewState = ApplicationViewState(stores)
    state.update { $0 = viewState }
  }
}
