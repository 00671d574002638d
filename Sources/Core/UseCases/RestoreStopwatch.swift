import Logging

/// Brings back the stopwatch of the last time, in the state in which it was left.
@MainActor
public struct RestoreStopwatch {
  /// To have been away for less is nobody's concern.
  public static let worthMentioning: Duration = .seconds(1)

  private let store: StateStore<Stopwatch>
  private let history: StateStore<UndoHistory>
  private let notice: StateStore<Notice?>
  private let repository: StopwatchRepository
  private let clock: any ClockPort
  private let logger: Logger

  public init(
    store: StateStore<Stopwatch>,
    history: StateStore<UndoHistory>,
    notice: StateStore<Notice?>,
    repository: StopwatchRepository,
    clock: any ClockPort,
    logger: Logger
  ) {
    self.store = store
    self.history = history
    self.notice = notice
    self.repository = repository
    self.clock = clock
    self.logger = logger
  }

  public func callAsFunction() {
    guard let saved = repository.load() else { return }
    let reading = clock.read()
    let restored = saved.restored(at: reading)
    store.update { $0 = restored }
    if let before = saved.beforeReset { history.update { $0.record(.reset, before: before) } }
    logger.info("restored", metadata: ["state": "\(restored.state)"])
    notice.update { $0 = tell(of: saved, at: reading) }
  }

  private func tell(of saved: SavedStopwatch, at reading: ClockReading) -> Notice? {
    guard saved.wasRunning else { return nil }
    guard let away = saved.timeAway(at: reading) else {
      logger.warning("the clock went backwards: paused at the last known time")
      return .pausedByClock
    }
    logger.info("kept running while closed", metadata: ["time": "\(away)"])
    guard away >= Self.worthMentioning else { return nil }
    let time = TimeAway(start: saved.stopwatch.elapsed, duration: away)
    return .timeAway(time, .closed, isCounted: true)
  }
}
