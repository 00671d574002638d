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

  /// Returns what was saved, if anything.
  @discardableResult
  public func callAsFunction() -> SavedStopwatch? {
    let (saved, obstacle) = repository.load()
    switch obstacle {
    case nil:
      if let saved { restore(saved, mayBeReplaced: true) }
    case .refused:
      if let saved { restore(saved, mayBeReplaced: false) }
      stores.state.update { $0.notice = .unreadable(isEarlierShown: saved != nil) }
    case .unusable:
      if let saved { restore(saved, mayBeReplaced: true) }
      stores.state.update { $0.notice = .unusable(isEarlierShown: saved != nil) }
    }
    return saved
  }

  /// Restores a stopwatch that was paused because no clock could tell the time away, if one can now.
  /// Returns whether it is restored or the user has changed the stopwatch since.
  public func again(_ saved: SavedStopwatch) -> Bool {
    let isUntouched =
      stores.state.value.stopwatch == saved.stopwatch && !stores.state.value.undoHistory.canUndo
    guard isUntouched else { return true }
    guard saved.timeAway(at: clock.read()) != nil else { return false }
    restore(saved.pending(unfiled: [], reverted: []), mayBeReplaced: true)
    return true
  }

  /// Restores the stopwatch and the changes of the history that are still to be made.
  ///
  /// - Parameter mayBeReplaced: whether no later state that may be intact is on disk, which a save
  ///   would set aside.
  private func restore(_ saved: SavedStopwatch, mayBeReplaced: Bool) {
    let reading = clock.read()
    let countsTimeAsleep = stores.preferences.value.countTimeAsleep
    let restored = saved.restored(at: reading, countsTimeAsleep: countsTimeAsleep)
    logger.info("restored", metadata: ["state": "\(restored.state)"])
    let notice = makeNotice(of: saved, at: reading)
    stores.state.update {
      $0 = StopwatchState(restored, notice: notice)
      if let before = saved.beforeReset, restored.state == .initial {
        $0.undoHistory.record(.press(.reset), from: before, to: restored)
      }
    }
    for session in saved.unfiled { sessions.file(session) }
    for session in saved.reverted { sessions.revert(session) }
    // The state on disk is outdated: it would stay there if the program ended without saving. Where
    // no clock can tell the time away, it stays nevertheless, for a clock that is right later.
    let isOutdated = saved.isClosing || !saved.unfiled.isEmpty || !saved.reverted.isEmpty
    if isOutdated, mayBeReplaced, notice != .pausedByClock { save() }
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
