import Logging

/// The use case that restores the stopwatch of the previous run, in the state in which it was
/// saved.
@MainActor
public struct RestoreStopwatch {
  public static let minimumTimeAway: Duration = .seconds(60)
  /// The shortest uncounted time that is worth a banner.
  private static let minimumTimeNotCounted: Duration = .seconds(1)

  let stores: StopwatchStores
  let repository: StopwatchRepository
  let sessions: SessionRepository
  let save: SaveStopwatch
  let clock: any ClockPort
  let lastSeen: any LastSeenPort
  let logger: Logger

  /// Returns what was saved, if anything.
  @discardableResult
  public func restoreLatest() -> SavedStopwatch? {
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

  /// Restores a stopwatch that was paused because the time away was unknown, if it is known now.
  /// Returns whether it is restored or the user has changed the stopwatch since it was `paused`.
  public func retry(_ saved: SavedStopwatch, paused: Stopwatch) -> Bool {
    let isUntouched =
      stores.state.value.stopwatch == paused && !stores.state.value.undoHistory.canUndo
    guard isUntouched else { return true }
    guard saved.timeAway(at: clock.read()) != nil else { return false }
    restore(saved.pending(unfiled: [], reverted: []), mayBeReplaced: true)
    return true
  }

  /// Restores the stopwatch and the changes of the history that are still to be made.
  ///
  /// - Parameter mayBeReplaced: false if saving would displace a newer, possibly intact state.
  private func restore(_ saved: SavedStopwatch, mayBeReplaced: Bool) {
    let reading = clock.read()
    let restored = stopwatch(from: saved, at: reading)
    logger.info("restored", metadata: ["state": "\(restored.state)"])
    let notice = makeNotice(of: saved, restored: restored, at: reading)
    stores.state.update {
      $0 = StopwatchState(restored, notice: notice)
      if let before = saved.beforeReset, restored.state == .initial {
        let isFiled = saved.unfiled.isEmpty
        let earlier = isFiled ? before.continuingWhatItBecame(at: reading) : before
        $0.undoHistory.record(.reset, from: earlier)
      } else if let latest = saved.latest, saved.state == restored.state,
        let before = saved.restoredBeforeLatest(
          at: reading, countsTimeAsleep: stores.preferences.value.countTimeAsleep)
      {
        $0.undoHistory.record(latest.change, from: before)
      }
    }
    sessions.resume(saved)
    // The state on disk is outdated: it would stay there if the program ended without saving. Where
    // no clock can tell the time away, it stays nevertheless, for a clock that is right later.
    let isOutdated =
      saved.isClosing || saved.state != restored.state || saved.hasPendingChanges
      || saved.stopwatch.isCountingDown && !restored.isCountingDown
    if isOutdated, mayBeReplaced, saved.isKnown(at: reading) { save.saveCurrent() }
  }

  /// Returns a saved stopwatch as it has continued. If the user prefers that closing pauses it, one
  /// whose program did not close normally is paused at the time at which it was last seen.
  ///
  /// - Parameter isInUse: whether its program is still running.
  public func stopwatch(
    from saved: SavedStopwatch, at reading: ClockReading, isInUse: Bool = false
  ) -> Stopwatch {
    let preferences = stores.preferences.value
    var stopwatch = saved.restored(at: reading, countsTimeAsleep: preferences.countTimeAsleep)
    stopwatch.compare(with: reading, at: reading.instant)
    guard !isInUse, !preferences.continueWhenClosed,
      let seen = lastSeen(of: saved, now: stopwatch)
    else { return stopwatch }
    // Prepared in a window that ended before the start.
    guard seen.elapsed >= .zero else { return Stopwatch(comparedWith: stopwatch.reference) }
    let away = TimeAway(start: seen.elapsed, duration: stopwatch.elapsed - seen.elapsed)
    stopwatch.apply(.subtract(away), at: reading.instant)
    stopwatch.apply(.pause, at: reading.instant)
    stopwatch.pausedAt = reading
    return stopwatch
  }

  /// Returns when a stopwatch was last seen whose program did not close normally; `nil` if that is
  /// unknown, such as after a power cut.
  private func lastSeen(of saved: SavedStopwatch, now stopwatch: Stopwatch) -> LastSeen? {
    guard !saved.isClosing, stopwatch.state == .running, let seen = lastSeen.load(),
      seen.startedAt == saved.stopwatch.startedAt, seen.elapsed <= max(stopwatch.elapsed, .zero)
    else { return nil }
    // A press of another program may have been saved after it.
    return LastSeen(
      startedAt: seen.startedAt, elapsed: max(seen.elapsed, saved.stopwatch.elapsed),
      isVisible: seen.isVisible)
  }

  private func makeNotice(
    of saved: SavedStopwatch, restored: Stopwatch, at reading: ClockReading
  ) -> Notice? {
    if restored.state == .initial, saved.wasRunning || saved.isClosing { return .startCanceled }
    guard saved.wasRunning else { return saved.crash }
    guard saved.isKnown(at: reading) else {
      logger.warning("the time away is unknown: paused at the last known time")
      return .pausedByClock
    }
    let countsTimeAsleep = stores.preferences.value.countTimeAsleep
    let running = saved.restored(at: reading, countsTimeAsleep: countsTimeAsleep)
    let seen = lastSeen(of: saved, now: running)
    let start = seen?.elapsed ?? saved.stopwatch.elapsed
    let away = TimeAway(start: start, duration: running.elapsed - start)
    let interruption =
      seen.map { $0.isVisible ? .interrupted : .interruptedWhileHidden }
      ?? Notice.Reason.interruptedSinceLastPress
    guard restored.state == .running else {
      guard seen != nil, away.duration >= Self.minimumTimeNotCounted else { return nil }
      return .timeAway(away, interruption, isCounted: false)
    }
    let asleep = countsTimeAsleep ? .zero : saved.timeAsleep(at: reading)
    let sleep = TimeAway(start: saved.stopwatch.elapsed, duration: asleep, kind: .sleep)
    logger.info(
      "kept running while closed",
      metadata: ["time": "\(away.duration)", "not counted": "\(sleep.duration)"])
    // There is room for only one of the two times: the longer one.
    if sleep.duration >= SleepWatch.minimumSleep, sleep.duration > away.duration {
      return .timeAway(sleep, .asleep, isCounted: false)
    }
    let isTold = away.duration >= Self.minimumTimeAway && (!saved.isClosing || saved.crash == nil)
    guard isTold else { return saved.crash }
    return .timeAway(away, saved.isClosing ? .closed : interruption, isCounted: true)
  }
}
