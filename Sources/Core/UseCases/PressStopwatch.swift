/// Does what a press asks for, as of the instant at which it was pressed.
@MainActor
public struct PressStopwatch {
  private let stores: StopwatchStores
  private let change: UndoableChange
  private let sessions: SessionRepository
  private let clock: any ClockPort

  public init(
    stores: StopwatchStores, change: UndoableChange, sessions: SessionRepository,
    clock: any ClockPort
  ) {
    self.stores = stores
    self.change = change
    self.sessions = sessions
    self.clock = clock
  }

  /// Says whether the state of the stopwatch allowed it.
  @discardableResult
  public func callAsFunction(_ press: StopwatchPress, at instant: Instant) -> Bool {
    switch press {
    case .start: start(at: instant)
    case .pause: change(.press(press)) { $0.pause(at: instant) }
    case .resume: change(.press(press)) { $0.resume(at: instant) }
    case .lap: change(.press(press)) { $0.recordLap(at: instant) }
    case .reset: reset()
    }
  }

  private func start(at instant: Instant) -> Bool {
    let reading = clock.read()
    let date = reading.sinceEpoch - (reading.instant - instant)
    return change(.press(.start)) { $0.start(at: instant, date: date) }
  }

  /// Files what the stopwatch was in the history.
  private func reset() -> Bool {
    let ended = EndedSession(finishing: stores.state.value.stopwatch, at: clock.read())
    return change(.press(.reset), { $0.reset() }, beforeSaving: { ended.map(sessions.file) })
  }
}
