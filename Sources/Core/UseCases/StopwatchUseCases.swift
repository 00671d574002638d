/// The operations on the stopwatch, for every front end.
@MainActor
public struct StopwatchUseCases {
  public let press: PressStopwatch
  public let setTime: SetTime
  public let undoOrRedo: UndoOrRedo
  public let editLaps: EditLaps
  public let answerNotice: AnswerNotice

  public init(
    press: PressStopwatch, setTime: SetTime, undoOrRedo: UndoOrRedo, editLaps: EditLaps,
    answerNotice: AnswerNotice
  ) {
    self.press = press
    self.setTime = setTime
    self.undoOrRedo = undoOrRedo
    self.editLaps = editLaps
    self.answerNotice = answerNotice
  }
}

/// The use case that performs a press, as of the instant at which it happened.
@MainActor
public struct PressStopwatch {
  private let stores: StopwatchStores
  private let change: UndoableChange
  private let clock: any ClockPort
  private let sounds: PressSounds

  public init(
    stores: StopwatchStores, change: UndoableChange, clock: any ClockPort, sounds: PressSounds
  ) {
    self.stores = stores
    self.change = change
    self.clock = clock
    self.sounds = sounds
  }

  /// Returns whether the state of the stopwatch allowed the press.
  @discardableResult
  public func callAsFunction(_ press: StopwatchPress, at instant: Instant) -> Bool {
    guard perform(press, at: instant) else { return false }
    sounds.play(press)
    return true
  }

  private func perform(_ press: StopwatchPress, at instant: Instant) -> Bool {
    switch press {
    case .start: start(at: instant)
    case .pause: change(.press(press)) { $0.pause(at: instant) }
    case .resume: change(.press(press)) { $0.resume(at: instant) }
    case .lap: recordLap(note: "", at: instant)
    case .reset: reset()
    }
  }

  /// Records a lap with a note, which are undone together, and returns whether the state of the
  /// stopwatch allowed it.
  @discardableResult
  public func recordLap(note: String, at instant: Instant) -> Bool {
    change(.press(.lap)) { $0.recordLap(at: instant, note: note) }
  }

  private func start(at instant: Instant) -> Bool {
    let reading = clock.read()
    let date = reading.sinceEpoch - (reading.instant - instant)
    return change(.press(.start)) { $0.start(at: instant, date: date) }
  }

  /// Resets the stopwatch, and files its session in the history.
  private func reset() -> Bool {
    let ended = EndedSession(finishing: stores.state.value.stopwatch, at: clock.read())
    return change(.press(.reset), ending: ended) { $0.reset() }
  }
}

/// The use case that gives a stopwatch that was never started a time to go on from.
@MainActor
public struct SetTime {
  private let change: UndoableChange
  private let clock: any ClockPort

  public init(change: UndoableChange, clock: any ClockPort) {
    self.change = change
    self.clock = clock
  }

  /// Returns whether the state of the stopwatch, and the length of the time, allowed it.
  @discardableResult
  public func callAsFunction(_ time: Duration) -> Bool {
    let date = clock.read().sinceEpoch
    return change(.setTime) { $0.setTime(time, date: date) }
  }
}

/// The use case that edits completed laps.
@MainActor
public struct EditLaps {
  private let stores: StopwatchStores
  private let change: UndoableChange

  public init(stores: StopwatchStores, change: UndoableChange) {
    self.stores = stores
    self.change = change
  }

  /// Merges a lap with the next one, and returns that change, or `nil` if there is no such lap.
  @discardableResult
  public func merge(_ number: Int) -> UndoHistory.Change? {
    let laps = stores.state.value.stopwatch.laps
    let step = UndoHistory.Change.mergeLap(
      number, isIncluded: number == laps.count && laps.leftOut.contains(number))
    return change(step) { $0.mergeLap(number) } ? step : nil
  }

  /// Sets the note on a lap, or removes it if `note` is empty, and returns whether that changed
  /// anything.
  @discardableResult
  public func setNote(_ note: String, ofLap number: Int) -> Bool {
    change(.note) { $0.setNote(note, ofLap: number) }
  }

  /// Leaves a lap out of the statistics, or includes it again if it is left out, and returns that
  /// change, or `nil` if there is no such lap.
  @discardableResult
  public func toggleLeftOut(lap number: Int) -> UndoHistory.Change? {
    let isLeftOut = stores.state.value.stopwatch.laps.leftOut.contains(number)
    let step: UndoHistory.Change = isLeftOut ? .takeIn(lap: number) : .leaveOut(lap: number)
    let isChanged = change(step) { $0.setLeftOut(!isLeftOut, lap: number) }
    return isChanged ? step : nil
  }
}

/// The use case that handles the user's answer to a notice.
@MainActor
public struct AnswerNotice {
  private let stores: StopwatchStores
  private let change: UndoableChange

  public init(stores: StopwatchStores, change: UndoableChange) {
    self.stores = stores
    self.change = change
  }

  /// Excludes the time that the notice reports, or includes it again, and returns that change, or
  /// `nil` if the notice reports no such time.
  @discardableResult
  public func toggleTimeAway() -> UndoHistory.Change? {
    guard case .timeAway(let away, _, let isCounted) = stores.state.value.notice else { return nil }
    let step: UndoHistory.Change = isCounted ? .exclude : .include
    let isChanged = change(step) { isCounted ? $0.exclude(away) : $0.include(away) }
    return isChanged ? step : nil
  }

  /// Dismisses the notice without changing the time.
  public func dismiss() {
    stores.state.update { $0.dismissNotice() }
  }
}
