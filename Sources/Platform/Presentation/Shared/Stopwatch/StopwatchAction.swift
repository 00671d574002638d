import StopwatchCore

/// A user action in any window that controls the stopwatch.
///
/// The instant is that of the input event, not that of its handling.
public enum StopwatchAction: Equatable, Sendable {
  case change(StopwatchChange, at: Instant)
  /// Starts, pauses or resumes, whichever is next.
  case toggle(at: Instant)
  /// Performs a press that was ignored because it followed the same one too soon.
  case countPress(StopwatchChange, at: Instant)
  /// Subtracts the time away that the banner reports, or adds it back.
  case toggleTimeAway
  case dismissBanner
  case announceTime(at: Instant)
  /// Records a lap of the name with a key.
  case recordLap(NameKey, at: Instant)
  /// Gives a lap to the name with a key; `nil` for the lap that waits for one, or else the latest.
  case nameLap(NameKey, lap: Int?)
  case name(FinishedSession.ID)
  case copy
  case export
  case changeVisibility(isVisible: Bool)

  /// Creates the action of a command, or returns `nil` if it does not change the stopwatch.
  public init?(_ command: Command, at instant: Instant) {
    switch command {
    case .toggle, .presenterToggle, .mediaPause: self = .toggle(at: instant)
    case .lap, .presenterLap: self = .change(.lap(), at: instant)
    case .reset: self = .change(.reset, at: instant)
    case .undo: self = .change(.undo, at: instant)
    case .redo: self = .change(.redo, at: instant)
    case .announceTime: self = .announceTime(at: instant)
    default: return nil
    }
  }
}

extension StopwatchChange {
  /// Creates the correction that a command makes, or returns `nil` if it makes none.
  init?(_ command: Command, ofLap number: Int?, in record: Record) {
    switch (command, number) {
    case (.countLap, _): self = .lap()
    case (.deleteLap, _): self = .deleteLap(record.lastLapNumber)
    case (.mergeLap, let number?): self = .mergeLap(number)
    case (.dismissMark, let number?): self = .includeLap(number)
    case (.excludeLap, let number?):
      let isExcluded = record.laps.lap(number)?.isExcluded == true
      self = isExcluded ? .includeLap(number) : .excludeLap(number)
    default: return nil
    }
  }
}

extension Command {
  /// Returns the commands of a window that change a stopwatch or correct its record, and are not
  /// possible now.
  static func refused(by state: StopwatchState, in window: WindowKind) -> Set<Command> {
    let (stopwatch, record) = (state.stopwatch, state.stopwatch.record)
    let isRunning = stopwatch.state == .running
    let changes: [(command: Command, change: StopwatchChange)] = [
      (undo, .undo), (redo, .redo), (countLap, .lap()),
      (deleteLap, .deleteLap(record.lastLapNumber)), (startIn, .startIn(.seconds(1))),
      (stopComparing, .compare(nil)),
    ]
    let refused =
      changes.filter { $0.change.refusal(in: state) != nil }.map(\.command)
      + (isRunning ? [countLap] : [])
      + (isRunning || record.hasRest ? [] : [splitCurrentLap])
      + (stopwatch.isCountingDown ? [setTime, splitCurrentLap] : [])
    return Set(refused.filter { $0.windows.contains(window) })
  }
}
