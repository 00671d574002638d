/// A service that notes when the running stopwatch was last seen: ten times a second while it is
/// visible, and once a minute otherwise.
@MainActor
public final class LastSeenService {
  /// The time between two notes while nothing else happens.
  public static let interval: Duration = .seconds(60)
  /// The time by which a running stopwatch advances between two notes.
  public static let precision: Duration = .milliseconds(100)

  /// Called once a minute while the stopwatch runs, before the note.
  var onInterval: () -> Void = {}

  private let store: StateStore<StopwatchState>
  private let timer: TimerService
  private let clock: any ClockPort
  private let timeouts: any TickerPort
  private let memory: any LastSeenPort
  private var latest: LastSeen?
  private var timeout: Subscription?
  private var observation: Subscription?

  /// - Parameter timer: knows whether the stopwatch is visible.
  public init(
    store: StateStore<StopwatchState>, timer: TimerService, clock: any ClockPort,
    timeouts: any TickerPort, memory: any LastSeenPort
  ) {
    self.store = store
    self.timer = timer
    self.clock = clock
    self.timeouts = timeouts
    self.memory = memory
  }

  public func start() {
    observation = store.observe { [weak self] in self?.follow($0.stopwatch) }
  }

  private func follow(_ stopwatch: Stopwatch) {
    guard stopwatch.state == .running else {
      timeout = nil
      return
    }
    note(stopwatch, elapsed: stopwatch.elapsed)
    guard timeout == nil else { return }
    timeout = timeouts.tick(every: Self.interval) { [weak self] in
      guard let self else { return }
      onInterval()
      let stopwatch = store.value.stopwatch
      note(stopwatch, elapsed: stopwatch.elapsed(at: clock.now))
    }
  }

  private func note(_ stopwatch: Stopwatch, elapsed: Duration) {
    guard let startedAt = stopwatch.startedAt else { return }
    let seen = LastSeen(startedAt: startedAt, elapsed: elapsed, isVisible: timer.isTicking)
    if let latest, latest.startedAt == startedAt, latest.isVisible == seen.isVisible,
      (latest.elapsed..<latest.elapsed + Self.precision).contains(elapsed)
    {
      return
    }
    latest = seen
    memory.note(seen)
  }
}
