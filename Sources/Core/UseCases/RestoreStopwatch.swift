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

  /// Returns what was saved, if anything, and whether its state is known now.
  @discardableResult
  public func restoreLatest() -> (saved: SavedStopwatch?, isKnown: Bool) {
    let (saved, obstacle) = repository.load()
    let reading = clock.read()
    var mayBeReplaced = true
    if case .refused = obstacle { mayBeReplaced = false }
    if let saved { restore(saved, at: reading, mayBeReplaced: mayBeReplaced) }
    switch obstacle {
    case nil: break
    case .refused: stores.state.update { $0.notice = .unreadable(isEarlierShown: saved != nil) }
    case .unusable: stores.state.update { $0.notice = .unusable(isEarlierShown: saved != nil) }
    }
    return (saved, saved?.isKnown(at: reading) ?? true)
  }

  /// Restores a stopwatch that was paused because the time away was unknown, if it is known now.
  /// Returns whether it is restored or the user has changed the stopwatch since it was `paused`.
  public func retry(_ saved: SavedStopwatch, paused: Stopwatch) -> Bool {
    let isUntouched =
      stores.state.value.stopwatch == paused && !stores.state.value.undoHistory.canUndo
    guard isUntouched else { return true }
    let reading = clock.read()
    guard saved.timeAway(at: reading) != nil else { return false }
    restore(saved.with([], seen: saved.seen), at: reading, mayBeReplaced: true)
    return true
  }

  /// Restores the stopwatch and the changes of the history that are still to be made.
  ///
  /// - Parameter mayBeReplaced: false if saving would displace a newer, possibly intact state.
  private func restore(_ saved: SavedStopwatch, at reading: ClockReading, mayBeReplaced: Bool) {
    let (running, seen, restored) = restored(saved, at: reading)
    logger.info("restored", metadata: ["state": "\(restored.state)"])
    let notice = makeNotice(
      of: saved, running: running, seen: seen, restored: restored, at: reading)
    stores.state.update {
      $0 = StopwatchState(restored, comparedWith: saved.reference, notice: notice)
      guard saved.state == restored.state else { return }
      for step in saved.steps {
        let before = saved.restored(
          before: step, at: reading, countsTimeAsleep: stores.preferences.value.countTimeAsleep)
        // The crash may have come after the change.
        let answer = StopwatchState(before, notice: saved.crash).answer
        let crash = answer?.refusal(by: before) == nil ? saved.crash : nil
        $0.undoHistory.record(step.change, from: before, notice: crash)
      }
    }
    sessions.ledger.resume(saved)
    // The state on disk is outdated: it would stay there if the program ended without saving. Where
    // no clock can tell the time away, it stays nevertheless, for a clock that is right later.
    let isOutdated =
      saved.isClosing || saved.state != restored.state || !saved.updates.isEmpty
      || saved.stopwatch.isCountingDown && !restored.isCountingDown
      || notice?.isAboutCrash == true && notice != saved.crash
    if isOutdated, mayBeReplaced, saved.isKnown(at: reading) { save.saveCurrent() }
  }

  /// Returns a saved stopwatch as it has continued. If the user prefers that closing pauses it, one
  /// whose program did not close normally is paused at the time at which it was last seen.
  ///
  /// - Parameter isInUse: whether its program is still running.
  public func stopwatch(
    from saved: SavedStopwatch, at reading: ClockReading, isInUse: Bool = false
  ) -> Stopwatch {
    restored(saved, at: reading, isInUse: isInUse).restored
  }

  /// Returns also the stopwatch as if closing did not pause it, and when it was last seen if its program
  /// did not close normally; `nil` if that is unknown, such as after a power cut.
  private func restored(
    _ saved: SavedStopwatch, at reading: ClockReading, isInUse: Bool = false
  ) -> (running: Stopwatch, seen: LastSeen?, restored: Stopwatch) {
    let preferences = stores.preferences.value
    var running = saved.restored(at: reading, countsTimeAsleep: preferences.countTimeAsleep)
    running.compare(with: reading, at: reading.instant)
    guard !saved.isClosing, running.state == .running, var seen = lastSeen.load(),
      seen.startedAt == saved.stopwatch.startedAt, seen.elapsed <= max(running.elapsed, .zero)
    else { return (running, nil, running) }
    // A press of another program may have been saved after it.
    seen.elapsed = max(seen.elapsed, saved.stopwatch.elapsed)
    guard !isInUse, !preferences.continueWhenClosed else { return (running, seen, running) }
    guard seen.elapsed >= .zero else {
      // Its window ended before the start. A hidden one cannot be told from none, where it comes.
      return (running, seen, seen.isVisible ? Stopwatch() : running)
    }
    var paused = running
    let away = TimeAway(start: seen.elapsed, duration: running.elapsed - seen.elapsed)
    paused.apply(.subtract(away), at: reading.instant)
    paused.apply(.pause, at: reading.instant)
    paused.pausedAt = reading
    return (running, seen, paused)
  }

  private func makeNotice(
    of saved: SavedStopwatch, running: Stopwatch, seen: LastSeen?, restored: Stopwatch,
    at reading: ClockReading
  ) -> Notice? {
    if restored.state == .initial, saved.wasRunning || saved.isClosing { return .startCanceled }
    guard saved.wasRunning else { return saved.crash }
    guard saved.isKnown(at: reading) else {
      logger.warning("the time away is unknown: paused at the last known time")
      return .pausedByClock
    }
    let start = seen?.elapsed ?? saved.stopwatch.elapsed
    let away = TimeAway(start: start, duration: running.elapsed - start)
    let interruption =
      seen.map { $0.isVisible ? .interrupted : .interruptedWhileHidden }
      ?? Notice.Reason.interruptedSinceLastPress
    guard restored.state == .running else {
      guard seen != nil, away.duration >= Self.minimumTimeNotCounted else { return saved.crash }
      return .timeAway(away, interruption, isCounted: false)
    }
    let asleep = stores.preferences.value.countTimeAsleep ? .zero : saved.timeAsleep(at: reading)
    let sleep = TimeAway(start: saved.stopwatch.elapsed, duration: asleep, kind: .sleep)
    logger.info(
      "kept running while closed",
      metadata: ["time": "\(away.duration)", "not counted": "\(sleep.duration)"])
    // There is room for only one of the times: the longer one, but that of a crash stays.
    let isSleepTold = saved.crash == nil && sleep.duration >= SleepWatch.minimumSleep
    if isSleepTold, sleep.duration > away.duration {
      return .timeAway(sleep, .asleep, isCounted: false)
    }
    let isTold = away.duration >= Self.minimumTimeAway && (!saved.isClosing || saved.crash == nil)
    guard isTold else { return saved.crash }
    return .timeAway(away, saved.isClosing ? .closed : interruption, isCounted: true)
  }
}
