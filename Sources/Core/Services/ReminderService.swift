/// A service that reports reminders when they become due, and sleeps in between.
///
/// It reports each once: at its time, or later if nobody could then, such as while the machine was
/// asleep or the program was closed. Undoing the time until before a reminder makes it due again.
@MainActor
public final class ReminderService {
  public var onDue: (DueReminder) -> Void = { _ in }

  private let change: ChangeStopwatch
  private let alarms: any AlarmPort
  /// For each reminder, the elapsed time at which it was reported latest, or up to which it is not
  /// wanted: whatever is undone, it is not due again until then.
  private var latestDue: [Reminder: Duration] = [:]
  private var state: StopwatchState
  private var alarm: Subscription?
  private var observations: [Subscription] = []

  /// - Parameter change: saves up to which elapsed time reminders have been reported.
  init(_ change: ChangeStopwatch, alarms: any AlarmPort) {
    self.change = change
    self.alarms = alarms
    state = change.stores.state.value
  }

  /// Starts to report reminders, at once those that came due since the stopwatch was saved.
  ///
  /// - Parameter elapsed: the elapsed time when it was saved.
  public func start(after elapsed: Duration) {
    state = stores.state.value
    for reminder in stores.preferences.value.reminders { ignore(reminder, upTo: elapsed) }
    observations = [
      stores.preferences.observe { [weak self] in self?.follow($0.reminders) },
      stores.state.observe { [weak self] in self?.follow($0) },
    ]
  }

  private var stores: StopwatchStores { change.stores }

  private func follow(_ next: StopwatchState) {
    guard !next.differsOnlyInElapsedTime(from: state) else { return }
    // A start at a time of day moves with the clock.
    let isSameStart =
      next.stopwatch.startedAt == state.stopwatch.startedAt || state.stopwatch.isStartPending
    let isSameSession = isSameStart && next.stopwatch.sessionID == state.stopwatch.sessionID
    state = next
    if !isSameSession { ignorePast(of: Array(latestDue.keys)) }
    report()
  }

  private func follow(_ reminders: [Reminder]) {
    let new = reminders.filter { latestDue[$0] == nil }
    latestDue = latestDue.filter { reminders.contains($0.key) }
    ignorePast(of: new)
    report()
  }

  private func report() {
    let reading = change.clock.read()
    let elapsed = state.stopwatch.elapsed(at: reading.instant)
    let due = latestDue.keys.compactMap { dueReminder($0, at: elapsed) }
    if !due.isEmpty { change.save() }
    if due.contains(where: \.reminder.isAudible) { change.player?.play(.reminder) }
    for reminder in due.sorted(by: { $0.time < $1.time }) { onDue(reminder) }
    wait(after: elapsed, at: reading)
  }

  /// Returns the reminder if it is due and was not reported yet, which it then counts as.
  private func dueReminder(_ reminder: Reminder, at elapsed: Duration) -> DueReminder? {
    let reported = latestDue[reminder] ?? .zero
    guard elapsed >= reported else {
      ignore(reminder, upTo: elapsed)
      return nil
    }
    guard let due = reminder.latestDue(in: state.stopwatch, at: elapsed), due > reported else {
      return nil
    }
    latestDue[reminder] = due
    let (lateness, laps) = (elapsed - due, state.stopwatch.laps)
    let names = laps.roster.names.filter { name in
      guard let start = laps.currentStart(of: name.id) else { return false }
      return start + reminder.time > reported && start + reminder.time <= due
    }
    return DueReminder(
      reminder: reminder, time: due, lap: laps.count + 1, names: names.map(\.text),
      lateness: lateness >= DueReminder.minimumLateness ? lateness : nil)
  }

  private func ignorePast(of reminders: [Reminder]) {
    let elapsed = state.stopwatch.elapsed(at: change.clock.now)
    for reminder in reminders { ignore(reminder, upTo: elapsed) }
  }

  private func ignore(_ reminder: Reminder, upTo elapsed: Duration) {
    latestDue[reminder] = max(elapsed, .zero)
  }

  private func wait(after elapsed: Duration, at reading: ClockReading) {
    let next = state.stopwatch.nextReminder(of: stores.preferences.value.reminders, at: elapsed)
    stores.nextReminder.update { $0 = next }
    alarm = stores.nextReminder.value.map { next in
      alarms.alarm(at: reading.sinceBoot + (next - elapsed)) { [weak self] in self?.report() }
    }
  }
}
