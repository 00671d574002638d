import StopwatchCore

/// The view state of the application as a whole, whichever of its windows are open.
public struct ApplicationViewState: Hashable, Sendable {
  public let appearance: Preferences.Appearance
  /// Whether the screen must not go blank.
  public let keepsScreenAwake: Bool
  /// The notification that stands for the windows while they are closed; `nil` if nothing is due for
  /// which the program stays.
  public let background: ReminderNotification?

  @MainActor init(_ stores: StopwatchStores) {
    let preferences = stores.preferences.value
    let isRunning = stores.state.value.stopwatch.state == .running
    appearance = preferences.appearance
    keepsScreenAwake = isRunning && preferences.keepScreenAwake
    let next = preferences.remindWhenClosed ? stores.nextReminder.value : nil
    let lap = stores.state.value.stopwatch.laps.count + 1
    background = next.map { _ in ReminderNotificationMapper.background(lap: lap) }
  }
}
