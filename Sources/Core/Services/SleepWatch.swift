/// Notices that the machine has slept while the stopwatch ran.
@MainActor
public final class SleepWatch {
  /// A shorter sleep is nobody's concern.
  public static let worthMentioning: Duration = .seconds(60)

  private let session: Session
  private let clock: any ClockPort
  private let preferences: Preferences
  private let change: UndoableChange
  private var before: (stopwatch: Stopwatch, timeAsleep: Duration)
  private var observation: Subscription?

  public init(
    session: Session, clock: any ClockPort,
    preferences: Preferences,
    change: UndoableChange
  ) {
    self.session = session
    self.clock = clock
    self.preferences = preferences
    self.change = change
    before = (session.stopwatch.value, clock.timeAsleep)
    observation = session.stopwatch.observe { [weak self] in self?.compare($0) }
  }

  private func compare(_ stopwatch: Stopwatch) {
    let timeAsleep = clock.timeAsleep
    let away = TimeAway(
      start: before.stopwatch.elapsed, duration: timeAsleep - before.timeAsleep)
    let hasRun = before.stopwatch.state == .running
    before = (stopwatch, timeAsleep)
    if hasRun, away.duration >= Self.worthMentioning { handle(away) }
  }

  private func handle(_ away: TimeAway) {
    if !preferences.countTimeAsleep {
      guard change(.leaveOut, { $0.leaveOut(away) }) else { return }
    }
    session.notice.update { $0 = .timeAway(away, .asleep, isCounted: preferences.countTimeAsleep) }
  }
}
