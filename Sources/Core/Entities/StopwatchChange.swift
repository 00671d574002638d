/// The table of all changes that the user can make to the stopwatch.
///
/// Its rule is `refusal(in:)`, its effect `Stopwatch.apply`. All keys, menus, buttons, messages and
/// commands of other programs refer to it, and `ChangeStopwatch` makes it.
public enum StopwatchChange: Equatable, Sendable {
  case start
  /// Prepares the start, or another one in its place: the elapsed time counts up from minus that time, and a
  /// pause before zero cancels the start. One at a time of day comes when the wall clock shows it.
  case startIn(Duration, isTimeOfDay: Bool = false)
  case pause
  case resume
  /// Records a lap, with a note unless it is empty. Its instant may be before the end of laps that
  /// were recorded earlier. While the stopwatch is paused, the lap ended at the pause.
  ///
  /// With a name, the lap belongs to that one, or to nobody. Otherwise it belongs to the next name if these
  /// take turns, or else is a crossing.
  case lap(note: String = "", of: NameID? = nil)
  case reset
  /// Corrects the elapsed time, within `Record.limits(of:)`. A stopwatch that was never started is
  /// then paused, or running since a moment.
  case setTime(TimeSetting)
  /// Merges a lap with the next one, which may be the current lap and takes its number.
  case mergeLap(Int)
  /// Splits a lap, which may be the current one, at an elapsed time within it.
  case splitLap(Int, at: Duration, movesNote: Bool = false)
  /// Ends a completed lap at another elapsed time; the next lap takes the difference.
  case endLap(Int, at: Duration)
  /// Deletes the last lap of a paused stopwatch, completed or not, with its time.
  case deleteLap(Int)
  /// Excludes a completed lap from the statistics; its time still counts.
  case excludeLap(Int)
  case includeLap(Int)
  /// Sets the note on a completed lap; an empty note removes it.
  case setNote(String, lap: Int)
  /// Sets the name and the note of the session.
  case name(FinishedSession.Names)
  /// Sets the names that laps can belong to.
  case setRoster(Roster)
  /// Gives a completed lap to a name, or to nobody.
  case nameLap(Int, NameID)
  /// Ends the lap in progress of a name after its last one, or takes that back.
  case setStopped(Bool, NameID)
  /// Corrects the elapsed time at which a name started.
  case setStart(NameID, at: Duration)
  /// Subtracts time from the elapsed time, as if the clock had been stopped during it.
  case subtract(TimeAway)
  /// Adds time back to the elapsed time, as if the clock had not been stopped during it.
  case addBack(TimeAway)
  /// Replaces the stopwatch with a session from the history, paused at its end.
  indirect case continueSession(FinishedSession)
  /// Compares the stopwatch with a reference; in the undo history, with the one before or after.
  indirect case compare(Reference?)
  /// Undoes the latest change as if it had never happened.
  case undo
  case redo

  /// Returns the change that starts, pauses or resumes, whichever is next in `state`.
  public static func toggle(in state: Stopwatch.State) -> StopwatchChange {
    switch state {
    case .initial: .start
    case .running: .pause
    case .paused: .resume
    }
  }

  /// What the rules distinguish.
  private enum Trait {
    case keepsTime, isCorrection, dismissesNotice
    case endsSession, isPossibleBeforeStart, cancelsStart
  }

  private var traits: [Trait] {
    switch self {
    case .start, .startIn, .pause, .resume: [.isPossibleBeforeStart]
    case .lap: [.keepsTime, .isCorrection, .cancelsStart]
    case .mergeLap, .splitLap, .endLap, .excludeLap, .includeLap, .setNote, .name, .nameLap,
      .setStopped, .setStart:
      [.keepsTime, .isCorrection]
    case .setRoster: [.keepsTime, .isCorrection, .isPossibleBeforeStart]
    case .deleteLap: [.isCorrection]
    case .setTime: [.isCorrection, .dismissesNotice]
    case .subtract, .addBack: [.dismissesNotice]
    case .reset: [.endsSession, .dismissesNotice, .cancelsStart]
    case .continueSession: [.endsSession, .dismissesNotice, .isPossibleBeforeStart]
    case .compare: [.keepsTime, .isPossibleBeforeStart]
    case .undo, .redo: []
    }
  }

  /// The name that it is about; `nil` for none.
  private var owner: NameID? {
    switch self {
    case .lap(_, let name): name
    case .nameLap(_, let name), .setStopped(_, let name), .setStart(let name, _): name
    default: nil
    }
  }

  /// Returns what a press of its key or button does at `instant`: before a prepared start, Lap and Reset
  /// cancel it.
  public func pressed(at instant: Instant, in stopwatch: Stopwatch) -> StopwatchChange {
    let isBeforeStart = stopwatch.elapsed(at: instant) < .zero
    if case .lap(_, .some) = self { return self }
    return isBeforeStart && traits.contains(.cancelsStart) ? .pause : self
  }

  /// Whether it leaves the elapsed time unchanged, and therefore also what a notice reports about
  /// it.
  var keepsTime: Bool { traits.contains(.keepsTime) }

  /// Whether it corrects what was measured, also in a finished session.
  public var isCorrection: Bool { traits.contains(.isCorrection) }

  /// Whether it answers an existing notice or makes it obsolete.
  var dismissesNotice: Bool { traits.contains(.dismissesNotice) }

  /// Whether the stopwatch before it becomes a session in the history.
  var endsSession: Bool { traits.contains(.endsSession) }

  package var isNaming: Bool { if case .name = self { true } else { false } }

  /// Returns the reason why the change is not possible in `state`, or `nil` if it is.
  public func refusal(in state: StopwatchState) -> Refusal? {
    switch self {
    case .undo: state.undoHistory.canUndo ? nil : .nothingToUndo
    case .redo: state.undoHistory.canRedo ? nil : .nothingToRedo
    case .compare(let reference): reference == state.reference ? .noEffect : nil
    default: refusal(by: state.stopwatch)
    }
  }

  /// Returns the reason why `stopwatch` ignores the change, or `nil` if it does not.
  func refusal(by stopwatch: Stopwatch) -> Refusal? {
    let record = stopwatch.record
    if stopwatch.isCountingDown, !traits.contains(.isPossibleBeforeStart) { return .notStarted }
    let roster = record.laps.roster
    return switch (self, stopwatch.state) {
    case (.lap(let note, _), _) where note.isTooLongNote,
      (.setNote(let note, _), _) where note.isTooLongNote:
      .noteTooLong
    case (.name(let names), _) where names.note != stopwatch.names.note && names.note.isTooLongNote:
      .noteTooLong
    case _ where owner.map { $0 != .nobody && !roster.contains($0) } ?? false: .noName
    case (.setRoster(let other), _): other.continuing(roster) == roster ? .noEffect : nil
    case (.start, .initial), (.pause, .running), (.lap, .running), (.resume, .paused),
      (.reset, .paused):
      nil
    case (.startIn(let delay, _), .initial),
      (.startIn(let delay, _), .running) where stopwatch.isCountingDown:
      delay > .zero && delay <= Stopwatch.maximumDelay ? nil : .outOfRange
    case (.start, .running), (.startIn, .running), (.resume, .running): .alreadyRunning
    case (.start, .paused), (.startIn, .paused): .isPaused
    case (.lap(_, let name), .paused):
      record.elapsed > record.laps.start(ofLap: record.laps.count + 1, of: name ?? .nobody)
        ? nil : .notRunning
    case (.pause, _), (.lap, _): .notRunning
    case (.reset, .running), (.deleteLap, .running): .isRunning
    case (.resume, .initial), (.reset, .initial), (.subtract, .initial), (.addBack, .initial),
      (.splitLap, .initial), (.endLap, .initial), (.deleteLap, .initial), (.name, .initial),
      (.setStopped, .initial), (.setStart, .initial):
      .notStarted
    case (.setStopped(let isStopped, let name), _):
      roster.isAllAtOnce && roster[name]?.isStopped == !isStopped ? nil : .noEffect
    case (.setStart(let name, let start), _)
    where !roster.isAllAtOnce || name == .nobody || roster.start(of: name) == start:
      .noEffect
    case (.nameLap(let number, let name), _):
      record.laps.lap(number).map { lap in
        lap.name == name
          ? .noEffect : lap.split < roster.start(of: name) ?? .zero ? .outOfRange : nil
      } ?? .noEffect
    case (.name(let names), _): names == stopwatch.names ? .noEffect : nil
    case (.setTime(.start(let clock)), .initial): clock >= .epoch ? nil : .outOfRange
    case (.setTime(let setting), _): refusal(of: record.difference(setting), by: record)
    case (.mergeLap(let number), _), (.excludeLap(let number), _), (.includeLap(let number), _),
      (.setNote(_, let number), _):
      record.laps.lap(number) != nil ? nil : .noEffect
    case (.splitLap(_, let split, _), _), (.endLap(_, let split), _), (.setStart(_, let split), _):
      refusal(of: split, by: record)
    case (.deleteLap(let number), _):
      number > 0 && number == record.lastLapNumber ? nil : .noEffect
    case (.subtract(let away), _):
      away.start + away.duration <= stopwatch.elapsed ? nil : .noEffect
    case (.addBack(let away), _): away.start <= stopwatch.elapsed ? nil : .noEffect
    case (.continueSession(let session), _): stopwatch.sessionID == session.id ? .onStopwatch : nil
    case (.compare, _), (.undo, _), (.redo, _): .noEffect
    }
  }

  /// Returns why a correction by a value is not possible: nothing that is measured is negative, and a
  /// lap that is split has two parts.
  private func refusal(of value: Duration?, by record: Record) -> Refusal? {
    guard let value, let limits = record.limits(of: self) else { return .noEffect }
    if case .setTime = self, value == .zero { return .noEffect }
    let isAtLimit = value == limits.lowerBound || value == limits.upperBound
    if case .splitLap = self, isAtLimit { return .outOfRange }
    return limits.contains(value) ? nil : .outOfRange
  }
}
