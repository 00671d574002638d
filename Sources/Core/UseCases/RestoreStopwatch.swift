import Logging

/// The use case that restores the stopwatch of the previous run, in the state in which it was
/// saved.
@MainActor
public struct RestoreStopwatch {
  let change: ChangeStopwatch
  let lastSeen: any LastSeenPort
  let logger: Logger
  private var stores: StopwatchStores { change.stores }

  /// Returns what was saved, and whether its state is known now; `nil` if nothing was.
  @discardableResult
  public func restoreLatest() -> (saved: SavedStopwatch?, isKnown: Bool?) {
    let (saved, obstacle) = change.repository.load()
    let reading = change.clock.read()
    var mayBeReplaced = true
    if case .refused = obstacle { mayBeReplaced = false }
    if let saved { restore(saved, at: reading, mayBeReplaced: mayBeReplaced) }
    switch obstacle {
    case nil: break
    case .refused: stores.state.update { $0.notice = .unreadable(isEarlierShown: saved != nil) }
    case .unusable: stores.state.update { $0.notice = .unusable(isEarlierShown: saved != nil) }
    }
    return (saved, saved?.isKnown(at: reading))
  }

  /// Restores a stopwatch that was paused because the time away was unknown, if it is known now.
  /// Returns whether it is restored or the user has changed the stopwatch since it was `paused`.
  public func retry(_ saved: SavedStopwatch, paused: Stopwatch) -> Bool {
    let isUntouched =
      stores.state.value.stopwatch == paused && !stores.state.value.undoHistory.canUndo
    guard isUntouched else { return true }
    let reading = change.clock.read()
    guard saved.isKnown(at: reading) else { return false }
    let unchanged = saved.with([], seen: change.repository.ledger.seen)
    restore(unchanged, at: reading, mayBeReplaced: true)
    return true
  }

  /// Restores the stopwatch and the changes of the history that are still to be made.
  ///
  /// - Parameter mayBeReplaced: false if saving would displace a newer, possibly intact state.
  private func restore(_ saved: SavedStopwatch, at reading: ClockReading, mayBeReplaced: Bool) {
    let (preferences, isKnown) = (stores.preferences.value, saved.isKnown(at: reading))
    let (restored, notice) = saved.restored(
      lastSeen: lastSeen.load(), at: reading, preferences: preferences)
    let reason = notice.map { "\($0)" } ?? "none"
    logger.info("restored", metadata: ["state": "\(restored.state)", "notice": "\(reason)"])
    if !isKnown { logger.warning("the time away is unknown: paused at the last known time") }
    stores.state.update {
      $0 = StopwatchState(restored, comparedWith: saved.reference, notice: notice)
      guard saved.state == restored.state else { return }
      for step in saved.steps {
        let before = saved.restored(
          before: step, at: reading, countsTimeAsleep: preferences.countTimeAsleep)
        // The crash may have come after the change.
        let answer = StopwatchState(before, notice: saved.crash).answer
        let crash = answer?.refusal(by: before) == nil ? saved.crash : nil
        $0.undoHistory.record(step.change, from: before, notice: crash)
      }
    }
    change.repository.ledger.resume(saved)
    // The state on disk is outdated: it would stay there if the program ended without saving. Where
    // no clock can tell the time away, it stays nevertheless, for a clock that is right later.
    let isOutdated =
      saved.isClosing || saved.state != restored.state || !saved.updates.isEmpty
      || saved.stopwatch.isCountingDown && !restored.isCountingDown
      || notice?.isAboutCrash == true && notice != saved.crash
    if isOutdated, mayBeReplaced, isKnown { change.save() }
  }
}

extension SavedStopwatch {
  /// Returns the stopwatch as it has continued, with what the user should know about the time since. If the
  /// user prefers that closing pauses it, one whose program did not close normally is paused at the time at
  /// which it was last seen.
  ///
  /// - Parameter lastSeen: when its program last saw a stopwatch; `nil` if that is unknown, such as after a
  ///   power cut, or if that program is still running.
  func restored(
    lastSeen: LastSeen?, at reading: ClockReading, preferences: Preferences
  ) -> (stopwatch: Stopwatch, notice: Notice?) {
    var restored = restored(at: reading, countsTimeAsleep: preferences.countTimeAsleep)
    restored.compare(with: reading, at: reading.instant)
    guard restored.state == .running else {
      let isCanceled = restored.state == .initial && (wasRunning || isClosing)
      return (restored, isCanceled ? .startCanceled : wasRunning ? .pausedByClock : crash)
    }
    var seen = isClosing || lastSeen?.startedAt != stopwatch.startedAt ? nil : lastSeen
    if let elapsed = seen?.elapsed, elapsed > max(restored.elapsed, .zero) { seen = nil }
    // A press of another program may have been saved after it was seen.
    let start = max(seen?.elapsed ?? stopwatch.elapsed, stopwatch.elapsed)
    let away = TimeAway(start: start, duration: restored.elapsed - start)
    let reason: Notice.Reason =
      switch seen?.isVisible {
      case true?: .interrupted
      case false?: .interruptedWhileHidden
      case nil: isClosing ? .closed : .interruptedSinceLastPress
      }
    if let seen, !preferences.continueWhenClosed {
      if start >= .zero {
        restored.apply(.subtract(away), at: reading.instant)
        restored.apply(.pause, at: reading.instant)
        restored.pausedAt = reading
        let isTold = away.duration >= Notice.minimumTimeNotCounted
        return (restored, isTold ? .timeAway(away, reason, isCounted: false) : crash)
      }
      // Its window ended before the start. A hidden one cannot be told from none, where it comes.
      if seen.isVisible { return (restored.unstarted, .startCanceled) }
    }
    let asleep = preferences.countTimeAsleep ? .zero : timeAsleep(at: reading)
    let sleep = TimeAway(start: stopwatch.elapsed, duration: asleep, kind: .sleep)
    // There is room for only one of the times: the longer one, but that of a crash stays.
    let isSleepTold = crash == nil && sleep.duration >= Notice.minimumTimeAway
    if isSleepTold, sleep.duration > away.duration {
      return (restored, .timeAway(sleep, .asleep, isCounted: false))
    }
    let isTold = away.duration >= Notice.minimumTimeAway && (!isClosing || crash == nil)
    return (restored, isTold ? .timeAway(away, reason, isCounted: true) : crash)
  }
}
