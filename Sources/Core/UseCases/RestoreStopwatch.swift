import Logging

/// Brings back the stopwatch of the last time, in the state in which it was left.
@MainActor
public struct RestoreStopwatch {
  /// To have been away for less is nobody's concern.
  public static let worthMentioning: Duration = .seconds(1)

  private let stores: StopwatchStores
  private let repository: StopwatchRepository
  private let sessions: SessionRepository
  private let save: SaveStopwatch
  private let clock: any ClockPort
  private let logger: Logger

  public init(
    stores: StopwatchStores,
    repository: StopwatchRepository,
    sessions: SessionRepository,
    save: SaveStopwatch,
    clock: any ClockPort,
    logger: Logger
  ) {
    self.stores = stores
    self.repository = repository
    self.sessions = sessions
    self.save = save
    self.clock = clock
    self.logger = logger
  }

  public func callAsFunction() {
    let (saved, failure) = repository.load()
    if let saved { restore(saved, isLatest: failure == nil) }
    guard failure != nil else { return }
    stores.state.update { $0.notice = .unreadable(isEarlierShown: saved != nil) }
  }

  /// - Parameter isLatest: whether no later state is on disk, which a save would set aside.
  private func restore(_ saved: SavedStopwatch, isLatest: Bool) {
    let reading = clock.read()
    let countsTimeAsleep = stores.preferences.value.countTimeAsleep
    let restored = saved.restored(at: reading, countsTimeAsleep: countsTimeAsleep)
    logger.info("restored", metadata: ["state": "\(restored.state)"])
    let notice = tell(of: saved, at: reading)
    stores.state.update {
      $0 = StopwatchState(restored, notice: notice)
      if let before = saved.beforeReset, restored.state == .initial {
        $0.undoHistory.record(.press(.reset), before: before)
      }
    }
    for session in saved.unfiled { sessions.file(session) }
    // What is on disk is no longer true: an end without a chance to save would leave it there.
    let isOutdated =
      restored.state != saved.state || saved.isClosing || !saved.unfiled.isEmpty
    if isOutdated, isLatest { save() }
  }

  private func tell(of saved: SavedStopwatch, at reading: ClockReading) -> Notice? {
    guard saved.wasRunning else { return nil }
    guard let away = saved.timeAway(at: reading) else {
      logger.warning("no clock can tell for how long: paused at the last known time")
      return .pausedByClock
    }
    let countsTimeAsleep = stores.preferences.value.countTimeAsleep
    let notCounted = countsTimeAsleep ? .zero : saved.timeAsleep(at: reading)
    logger.info(
      "kept running while closed",
      metadata: ["time": "\(away - notCounted)", "not counted": "\(notCounted)"])
    return notice(of: away - notCounted, notCounted: notCounted, saved)
  }

  /// There is room for one: the longer time is what matters.
  private func notice(
    of counted: Duration, notCounted: Duration, _ saved: SavedStopwatch
  ) -> Notice? {
    let start = saved.stopwatch.elapsed
    if notCounted >= SleepWatch.threshold, notCounted > counted {
      return .timeAway(TimeAway(start: start, duration: notCounted), .asleep, isCounted: false)
    }
    guard counted >= Self.worthMentioning else { return nil }
    let reason: Notice.Reason = saved.isClosing ? .closed : .interrupted
    return .timeAway(TimeAway(start: start, duration: counted), reason, isCounted: true)
  }
}
