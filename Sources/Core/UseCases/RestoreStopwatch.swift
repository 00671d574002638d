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
  /// Returns whether it is restored or the user has changed the stopwatch since.
  public func retry(_ saved: SavedStopwatch) -> Bool {
    let isUntouched =
      stores.state.value.stopwatch == saved.stopwatch && !stores.state.value.undoHistory.canUndo
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
    if isOutdated, mayBeReplaced, notice != .pausedByClock { save.saveCurrent() }
  }

  /// Returns a saved stopwatch as it has continued. If the user prefers that closing pauses it, one
  /// whose program did not close normally is paused at the time at which it was last seen.
  ///
  /// - Parameter isInUse: whether its program is still running.
  public func stopwatch(
    from saved: SavedStopwatch, at reading: ClockReading, isInUse: Bool = false
  ) -> Stopwatch {
    let preferences = stores.preferences.value
    // Canceled only if a window had shown it; a start prepared in a shell still happens.
    if !isInUse, !preferences.continueWhenClosed, saved.stopwatch.isCountingDown,
      lastSeen.load()?.startedAt == saved.stopwatch.startedAt
    {
      return Stopwatch(comparedWith: saved.stopwatch.reference)
    }
    var stopwatch = saved.restored(at: reading, countsTimeAsleep: preferences.countTimeAsleep)
    stopwatch.compare(with: reading, at: reading.instant)
    guard !isInUse, !preferences.continueWhenClosed,
      let away = timeUnseen(from: saved, to: stopwatch)?.away
    else { return stopwatch }
    stopwatch.apply(.subtract(away), at: reading.instant)
    stopwatch.apply(.pause, at: reading.instant)
    stopwatch.pausedAt = reading
    return stopwatch
  }

  /// Returns the time since a stopwatch was last seen whose program did not close normally, and the
  /// reason for a notice about it; `nil` if that is unknown, such as after a power cut.
  private func timeUnseen(
    from saved: SavedStopwatch, to stopwatch: Stopwatch
  ) -> (away: TimeAway, reason: Notice.Reason)? {
    guard !saved.isClosing, stopwatch.state == .running, let seen = lastSeen.load(),
      seen.startedAt == stopwatch.startedAt, seen.elapsed <= stopwatch.elapsed
    else { return nil }
    // A press of another program may have been saved after it.
    let start = max(seen.elapsed, saved.stopwatch.elapsed)
    let away = TimeAway(start: start, duration: stopwatch.elapsed - start)
    return (away, seen.isVisible ? .interrupted : .interruptedWhileHidden)
  }

  private func makeNotice(
    of saved: SavedStopwatch, restored: Stopwatch, at reading: ClockReading
  ) -> Notice? {
    guard saved.wasRunning else { return saved.crash }
    if saved.stopwatch.isCountingDown, restored.state == .initial { return .startCanceled }
    guard saved.timeAway(at: reading) != nil else {
      logger.warning("the time away is unknown: paused at the last known time")
      return .pausedByClock
    }
    let countsTimeAsleep = stores.preferences.value.countTimeAsleep
    let running = saved.restored(at: reading, countsTimeAsleep: countsTimeAsleep)
    let unseen = timeUnseen(from: saved, to: running)
    guard restored.state == .running else {
      guard let unseen, unseen.away.duration >= Self.minimumTimeNotCounted else { return nil }
      return .timeAway(unseen.away, unseen.reason, isCounted: false)
    }
    let notCounted = countsTimeAsleep ? .zero : saved.timeAsleep(at: reading)
    let start = saved.stopwatch.elapsed
    let away = unseen?.away ?? TimeAway(start: start, duration: restored.elapsed - start)
    logger.info(
      "kept running while closed",
      metadata: ["time": "\(away.duration)", "not counted": "\(notCounted)"])
    // There is room for only one of the two times: the longer one.
    if notCounted >= SleepWatch.minimumSleep, notCounted > away.duration {
      return .timeAway(
        TimeAway(start: start, duration: notCounted, kind: .sleep), .asleep, isCounted: false)
    }
    let isTold = away.duration >= Self.minimumTimeAway && (!saved.isClosing || saved.crash == nil)
    guard isTold else { return saved.crash }
    let interruption = unseen?.reason ?? .interruptedSinceLastPress
    return .timeAway(away, saved.isClosing ? .closed : interruption, isCounted: true)
  }
}
