/// What the user has to know beside a change.
public enum PressRemark: Hashable, Sendable {
  /// A later press was handled first. Not for laps, which are inserted.
  case late
  /// The session that came back was changed in the history, so that no earlier change of it can be undone.
  case sessionChanged
}

/// The use case that makes a change of the stopwatch, hands the session that it ends to the history, and saves.
@MainActor
public struct ChangeStopwatch {
  let stores: StopwatchStores
  let repository: StopwatchRepository
  let clock: any ClockPort
  /// Plays the sounds of changes and reminders; `nil` for silence.
  let player: (any SoundPort)?

  public var wallClock: Moment { clock.read().moment }

  /// Makes a change at `instant`; `nil` stands for now.
  ///
  /// - Parameter doublePressGuard: the guard of keys and buttons; `nil` for presses by programs.
  /// - Returns: what the user has to know beside the change; `nil` for nothing.
  /// - Throws: the reason why nothing was changed.
  @discardableResult
  public func perform(
    _ change: StopwatchChange, at instant: Instant? = nil, doublePressGuard: DoublePressGuard? = nil
  ) throws(Refusal) -> PressRemark? {
    let (before, reading) = (stores.state.value, clock.read())
    let instant = instant ?? reading.instant
    var after = before
    try after.perform(change, at: instant, reading: reading)
    let roster = before.stopwatch.laps.roster
    guard doublePressGuard?.accepts(change, at: instant, among: roster) ?? true else {
      throw .repeated
    }
    let isChangedMeanwhile = exchangeSessions(
      change, from: before, to: &after, at: instant, reading)
    stores.state.update { $0 = after }
    save()
    if stores.preferences.value.sounds, let sound = change.sound { player?.play(sound) }
    let latest = stores.latestPress.value ?? instant
    stores.latestPress.update { $0 = max(latest, instant) }
    if isChangedMeanwhile { return .sessionChanged }
    return instant < latest && !change.keepsTime ? .late : nil
  }

  /// Returns the state that a change would leave now; `nil` if it is not possible.
  public func result(of change: StopwatchChange) -> StopwatchState? {
    var (state, reading) = (stores.state.value, clock.read())
    return (try? state.perform(change, at: reading.instant, reading: reading)).map { state }
  }

  /// Notes which session leaves the stopwatch and which one comes to it, which the history may have changed.
  ///
  /// - Returns: whether an undo or a redo brought back a session that was changed meanwhile.
  private func exchangeSessions(
    _ change: StopwatchChange, from before: StopwatchState, to after: inout StopwatchState,
    at instant: Instant, _ reading: ClockReading
  ) -> Bool {
    guard before.stopwatch.sessionID != after.stopwatch.sessionID else { return false }
    var left = before.stopwatch
    left.recordStart(at: instant, date: reading.moment(at: instant))
    left.sample(at: instant)
    if let session = FinishedSession(left) {
      let isStartUndone = change == .undo && before.undoHistory.latest?.endsSession != true
      repository.ledger.leave(session, isUndone: change == .undo, isRemoval: isStartUndone)
    }
    guard let came = FinishedSession(after.stopwatch) else { return false }
    let isReturning = change == .undo || change == .redo
    guard isReturning || change.endsSession else {
      repository.ledger.begin(came.id)
      return false
    }
    guard let changed = repository.ledger.come(came, isReturning: isReturning) else { return false }
    after.take(
      changed.session, isOther: changed.session.checksum != came.checksum,
      isChanged: changed.isChanged)
    return isReturning && changed.isChanged
  }

  /// Pauses a running stopwatch when the user closes the program, if the user prefers so. If that cancels a
  /// prepared start, the user is told when the program opens again.
  ///
  /// - Parameter instant: when the user closed the program.
  public func pauseForClosing(at instant: Instant) {
    let (reading, preferences) = (clock.read(), stores.preferences.value)
    var state = stores.state.value
    guard !preferences.continueWhenClosed,
      (try? state.perform(.pause, at: instant, reading: reading)) != nil
    else { return }
    let isCanceled = state.stopwatch.state == .initial
    if isCanceled { state.notice = .startCanceled }
    stores.state.update { $0 = state }
    save(isClosing: isCanceled)
  }

  /// Saves the stopwatch for the next run of the program.
  public func save(isClosing: Bool = false) {
    let (state, reading) = (stores.state.value, clock.read())
    repository.save(
      SavedStopwatch(
        state.stopwatch, comparedWith: state.reference,
        steps: state.undoHistory.steps(toSaveAt: reading), isClosing: isClosing,
        crash: state.notice.flatMap { $0.isAboutCrash ? $0 : nil },
        at: reading))
  }

  public func dismissNotice() {
    let (notice, canUndo) = (stores.state.value.notice, stores.state.value.undoHistory.canUndo)
    // Where no clock could tell whether a start has come, the file waits for one that can.
    let isSaved = notice?.isAboutCrash == true || notice == .startCanceled && canUndo
    stores.state.update { $0.dismissNotice() }
    if isSaved { save() }
  }
}

extension StopwatchChange {
  /// The sound for those who look elsewhere while they press; `nil` for none.
  fileprivate var sound: Sound? {
    switch self {
    case .start, .resume: .start
    case .pause: .pause
    case .lap: .lap
    default: nil
    }
  }
}
