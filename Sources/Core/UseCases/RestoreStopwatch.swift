import Logging

/// The use case that restores the stopwatch of the previous run, in the state in which it was
/// saved.
@MainActor
public struct RestoreStopwatch {
  /// The minimum time away to report.
  public static let minimumTimeAway: Duration = .seconds(1)

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

  /// Restores the stopwatch and the sessions still to be filed.
  ///
  /// - Parameter isLatest: whether no later state is on disk, which a save would set aside.
  private func restore(_ saved: SavedStopwatch, isLatest: Bool) {
    let reading = clock.read()
    let countsTimeAsleep = stores.preferences.value.countTimeAsleep
    let restored = saved.restored(at: reading, countsTimeAsleep: countsTimeAsleep)
    logger.info("restored", metadata: ["state": "\(restored.state)"])
    let notice = makeNotice(of: saved, at: reading)
    stores.state.update {
      $0 = StopwatchState(restored, notice: notice)
      if let before = saved.beforeReset, restored.state == .initial {
        $0.undoHistory.record(.press(.reset), before: before)
      }
    }
    for session in saved.unfiled { sessions.file(session) }
    // The state on disk is outdated: it would stay there if the program ended without saving.
    let isOutdated =
      restored.state != saved.state || saved.isClosing || !saved.unfiled.isEmpty
    if isOutdated, isLatest { save() }
  }

  private func makeNotice(of saved: SavedStopwatch, at reading: ClockReading) -> Notice? {
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

  /// Returns the notice about the longer of the two times, as there is room for only one; `nil` if
  /// neither reaches its minimum.
  private func notice(
    of counted: Duration, notCounted: Duration, _ saved: SavedStopwatch
  ) -> Notice? {
    let start = saved.stopwatch.elapsed
    if notCounted >= SleepWatch.minimumSleep, notCounted > counted {
      return .timeAway(TimeAway(start: start, duration: notCounted), .asleep, isCounted: false)
    }
    guard counted >= Self.minimumTimeAway else { return nil }
    let reason: Notice.Reason = saved.isClosing ? .closed : .interrupted
    return .timeAway(TimeAway(start: start, duration: counted), reason, isCounted: true)
  }
}
