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

  private let timer: TimerService
  private let timeouts: any TickerPort
  private let memory: any LastSeenPort
  private var latest: LastSeen?
  private var timeout: Subscription?
  private var observation: Subscription?

  /// - Parameter timer: that of the stopwatch, which knows whether it is visible.
  public init(timer: TimerService, timeouts: any TickerPort, memory: any LastSeenPort) {
    self.timer = timer
    self.timeouts = timeouts
    self.memory = memory
  }

  public func start() {
    observation = timer.store.observe { [weak self] in self?.follow($0.stopwatch) }
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
      let stopwatch = timer.store.value.stopwatch
      note(stopwatch, elapsed: stopwatch.elapsed(at: timer.clock.now))
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
