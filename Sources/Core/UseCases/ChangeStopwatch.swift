/// The use case that makes a change of the stopwatch, files the session that it ends, and saves.
@MainActor
public struct ChangeStopwatch {
  let stores: StopwatchStores
  let sessions: SessionRepository
  let save: SaveStopwatch
  let clock: any ClockPort
  /// Plays the sounds of changes; `nil` for silence.
  let player: (any SoundPort)?

  public var wallClock: Moment { clock.read().moment }

  /// Makes a change at `instant`; `nil` stands for now.
  ///
  /// - Parameter doublePressGuard: the guard of keys and buttons; `nil` for presses by programs.
  /// - Returns: whether a later press was handled first; false for laps, which are inserted.
  /// - Throws: the reason why nothing was changed.
  @discardableResult
  public func perform(
    _ change: StopwatchChange, at instant: Instant? = nil, doublePressGuard: DoublePressGuard? = nil
  ) throws(Refusal) -> Bool {
    let (before, reading) = (stores.state.value, clock.read())
    let instant = instant ?? reading.instant
    var after = before
    try after.perform(change, at: instant, reading: reading)
    guard doublePressGuard?.accepts(change, at: instant) ?? true else { throw .repeated }
    let isUndo = change == .undo
    let made = isUndo ? before.undoHistory.latest : after.undoHistory.latest
    let finished = isUndo ? after.stopwatch : after.undoHistory.beforeLatest
    let ended =
      made?.endsSession == true
      ? finished.flatMap { EndedSession(finishing: $0, at: reading) } : nil
    stores.state.update { $0 = after }
    if let ended, isUndo { sessions.revert(ended) }
    if let ended, !isUndo { sessions.file(ended) }
    save.saveCurrent()
    if stores.preferences.value.sounds, let sound = change.sound { player?.play(sound) }
    let latest = stores.latestPress.value ?? instant
    stores.latestPress.update { $0 = max(latest, instant) }
    return instant < latest && !change.keepsTime
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
    save.saveCurrent(isClosing: isCanceled)
  }

  public func dismissNotice() {
    let (notice, canUndo) = (stores.state.value.notice, stores.state.value.undoHistory.canUndo)
    // Where no clock could tell whether a start has come, the file waits for one that can.
    let isSaved = notice?.isAboutCrash == true || notice == .startCanceled && canUndo
    stores.state.update { $0.dismissNotice() }
    if isSaved { save.saveCurrent() }
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
