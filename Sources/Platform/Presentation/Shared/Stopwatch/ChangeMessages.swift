import StopwatchCore

/// The localized announcements of a change of the stopwatch.
///
/// Each is composed where it is needed: after an undo, the laps that the change was about are gone.
public struct ChangeMessages {
  let done: () -> String
  let undone: () -> String
  /// The displayed message, without the time, which the window displays anyway; `nil` if it is the
  /// announcement.
  let message: () -> String?
  let offersUndo: Bool

  private init(
    _ done: @autoclosure @escaping () -> String, undone: @autoclosure @escaping () -> String,
    message: @autoclosure @escaping () -> String? = nil, offersUndo: Bool = true
  ) {
    self.done = done
    self.undone = undone
    self.message = message
    self.offersUndo = offersUndo
  }

  /// - Parameter state: the state after the change.
  init(for change: StopwatchChange, in state: StopwatchState, format: TimeFormat) {
    let (stopwatch, history) = (state.stopwatch, state.undoHistory)
    switch change {
    case .start:
      self.init(localized("Started"), undone: localized("Start undone"), offersUndo: false)
    case .startIn(let delay, _):
      self.init(
        localized(
          "The stopwatch starts in {time}",
          ["time": format.units(delay.truncated(to: delay < .seconds(60) ? .tenths : .seconds))]),
        undone: localized("Start undone"), offersUndo: false)
    case .pause where stopwatch.state == .initial:
      self.init(localized("Start canceled"), undone: localized("Start prepared again"))
    case .resume:
      self.init(localized("Resumed"), undone: localized("Resume undone"), offersUndo: false)
    case .pause:
      self.init(
        localized("Paused at {time}", ["time": format.time(stopwatch.elapsed).text]),
        undone: localized("Pause undone"), message: localized("Paused"))
    case .lap:
      let hasNames = !stopwatch.laps.roster.isEmpty
      let latest = { Self.latestLap(of: state, isSpoken: $0, format: format) }
      self.init(
        latest(hasNames), undone: localized("Lap undone"),
        message: hasNames ? latest(false) : localized("Lap recorded"))
    case .reset:
      self.init(localized("Saved to History"), undone: localized("Reset undone"))
    case .setTime:
      self.init(
        localized("Time set to {time}", ["time": format.time(stopwatch.elapsed).text]),
        undone: localized("Set time undone"))
    case .subtract:
      self.init(localized("Time subtracted"), undone: localized("Time added back"))
    case .addBack:
      self.init(localized("Time added back"), undone: localized("Time subtracted"))
    case .mergeLap(let number):
      self.init(
        Self.mergedLap(number, in: state, format: format), undone: localized("Merge undone"))
    case .splitLap(let number, _, _):
      self.init(
        Self.split(number, of: stopwatch.laps, format: format), undone: localized("Split undone"))
    case .endLap(let number, _):
      self.init(
        Self.ended(number, in: state, format: format),
        undone: localized("Change of lap {number} undone", ["number": "\(number)"]))
    case .deleteLap(let number):
      self.init(
        localized("Lap {number} deleted", ["number": "\(number)"]),
        undone: localized("Lap {number} restored", ["number": "\(number)"]))
    case .setNote:
      self.init(localized("Note saved"), undone: localized("Note undone"), offersUndo: false)
    case .name:
      self.init(localized("Name saved"), undone: localized("Name undone"), offersUndo: false)
    case .setRoster:
      self.init(localized("Names saved"), undone: localized("Names undone"), offersUndo: false)
    case .nameLap(let number, _):
      let words = { Self.words(ofLap: number, of: stopwatch.laps, format: format) }
      self.init(words(), undone: words())
    case .setStopped(let isStopped, let name):
      let values: KeyValuePairs = ["name": stopwatch.laps.roster[name]?.text ?? ""]
      let words = (localized("{name} stopped", values), localized("{name} goes on", values))
      self.init(isStopped ? words.0 : words.1, undone: isStopped ? words.1 : words.0)
    case .setStart(let name, _):
      let values: KeyValuePairs = ["name": stopwatch.laps.roster[name]?.text ?? ""]
      self.init(
        localized("Start of {name} changed", values),
        undone: localized("Start of {name} undone", values))
    case .excludeLap(let number):
      self.init(
        localized("Lap {number} excluded from statistics", ["number": "\(number)"]),
        undone: localized("Exclusion of lap {number} undone", ["number": "\(number)"]))
    case .includeLap(let number):
      let lap: KeyValuePairs = ["number": "\(number)"]
      // Otherwise no press is missing in it.
      func words(ifExcludedIn laps: Laps?, _ words: String) -> String {
        laps?.lap(number)?.isExcluded == true || !stopwatch.laps.roster.isAllAtOnce
          ? words : Self.words(ofLap: number, of: stopwatch.laps, format: format)
      }
      self.init(
        words(
          ifExcludedIn: state.undoHistory.beforeLatest?.laps,
          localized("Lap {number} included in statistics", lap)),
        undone: words(
          ifExcludedIn: stopwatch.laps, localized("Inclusion of lap {number} undone", lap)))
    case .continueSession:
      self.init(
        Self.continued(stopwatch, format: format),
        undone: localized("Session returned to the history"))
    case .compare:
      self.init(
        state.reference.map { localized("Compared with {name}", ["name": $0.name(format)]) }
          ?? localized("Comparison ended"),
        undone: localized("Comparison undone"))
    case .undo:
      let words = history.latestUndone.map { ChangeMessages(for: $0, in: state, format: format) }
      self.init(words?.undone() ?? "", undone: "", offersUndo: false)
    case .redo:
      let words = history.latest.map { ChangeMessages(for: $0, in: state, format: format) }
      self.init(words?.done() ?? "", undone: "", offersUndo: false)
    }
  }

  /// Returns the message after a session was continued, with what has become of the stopwatch that
  /// it replaced.
  public static func continuation(
    of stopwatch: Stopwatch, replacing state: Stopwatch.State?, format: TimeFormat
  ) -> String {
    let message = continued(stopwatch, format: format)
    return switch state {
    case .running:
      localized("{message}. The running session was moved to the history.", ["message": message])
    case .paused:
      localized("{message}. The previous session was moved to the history.", ["message": message])
    case .initial, nil: message
    }
  }

  private static func continued(_ stopwatch: Stopwatch, format: TimeFormat) -> String {
    localized("Session continued, paused at {time}", ["time": format.time(stopwatch.elapsed).text])
  }

  private static func latestLap(
    of state: StopwatchState, isSpoken: Bool, format: TimeFormat
  ) -> String {
    let laps = state.stopwatch.laps
    let before = state.undoHistory.beforeLatest?.laps ?? Laps()
    let later = zip(laps.reversed(), before.reversed()).prefix { $0.id == $1.id }.count
    let number = laps.count - later
    let lap = words(ofLap: number, of: laps, isSpoken: isSpoken, format: format)
    let difference = state.reference?.difference(
      atEndOfLap: number, of: laps, precision: format.precision)
    return [lap, difference.map(format.comparison)].compactMap(\.self).joined(separator: ", ")
  }

  private static func words(
    ofLap number: Int, of laps: Laps, isSpoken: Bool = false, format: TimeFormat
  ) -> String {
    guard !laps.roster.isEmpty else {
      return localized("Lap {number}: {time}", values(ofLap: number, of: laps, format: format))
    }
    let time = format.time(laps.interval(at: number - 1).time(format.precision))
    let split = format.time(laps[number - 1].split).text
    guard let name = laps.roster[laps.name(ofLap: number)]?.text else {
      return laps.roster.kind == .inTurn
        ? localized("Something else: {time}", ["time": time.text])
        : localized("Crossing at {time}", ["time": split])
    }
    guard let ordinal = laps.ordinal(ofLap: number) else {
      return localized("{name} started at {time}", ["name": name, "time": split])
    }
    let pieces: KeyValuePairs = [
      "name": name, "number": "\(ordinal)", "time": isSpoken ? time.words : time.text,
    ]
    return isSpoken
      ? localized("{name}, lap {number}, {time}", pieces)
      : localized("{name}, lap {number}: {time}", pieces)
  }

  private static func split(_ number: Int, of laps: Laps, format: TimeFormat) -> String {
    let parts = laps.partsWithNames(endingWithLap: number + 1)
    guard parts.isEmpty else {
      return parts.map { words(ofLap: $0, of: laps, format: format) }.joined(separator: " · ")
    }
    return localized(
      "Split into laps {number} and {next}", ["number": "\(number)", "next": "\(number + 1)"])
  }

  /// Returns the time of the lap by the number that it has now, as it may have passed laps of other names.
  private static func ended(
    _ number: Int, in state: StopwatchState, format: TimeFormat
  ) -> String {
    let laps = state.stopwatch.laps
    let now = state.undoHistory.beforeLatest.flatMap { laps.number(of: $0.laps[number - 1].id) }
    return localized(
      "Lap {number} is now {time}", values(ofLap: now ?? number, of: laps, format: format))
  }

  /// Returns which lap became longer, by the number that it has now.
  private static func mergedLap(
    _ number: Int, in state: StopwatchState, format: TimeFormat
  ) -> String {
    let laps = state.stopwatch.laps
    let before = state.undoHistory.beforeLatest?.laps
    let longer = before.map { ($0.following(lap: number) ?? $0.count + 1) - 1 } ?? number
    guard longer <= laps.count else {
      // The current lap counts in the statistics, even if the lap was excluded.
      return before?[number - 1].isExcluded == true
        ? localized("Merged into the last lap, included in statistics")
        : localized("Merged into the last lap")
    }
    let values = values(ofLap: longer, of: laps, format: format)
    return laps[longer - 1].isExcluded
      ? localized("Merged: lap {number} is now {time}, excluded from statistics", values)
      : localized("Merged: lap {number} is now {time}", values)
  }

  private static func values(
    ofLap number: Int, of laps: Laps, format: TimeFormat
  ) -> KeyValuePairs<String, String> {
    let time = laps.interval(at: number - 1).time(format.precision)
    return ["number": "\(number)", "time": format.time(time).text]
  }
}

extension Laps {
  /// Returns the numbers of a completed lap and of the one at whose end it began; empty without a name.
  func partsWithNames(endingWithLap number: Int) -> [Int] {
    guard lap(number) != nil, let ordinal = ordinal(ofLap: number) else { return [] }
    let first =
      roster.isAllAtOnce
      ? self.number(ofLap: ordinal - 1, of: name(ofLap: number)) : number - 1
    return [first, number].compactMap(\.self)
  }
}

extension Effect {
  /// Creates the message after a change, with an offer to undo it, or the announcement of it.
  init(
    of change: StopwatchChange, in state: StopwatchState, format: TimeFormat,
    _ remark: PressRemark? = nil
  ) {
    let words = ChangeMessages(for: change, in: state, format: format)
    if let remark {
      let message: KeyValuePairs = ["message": words.done()]
      let text =
        switch remark {
        case .late: localized("{message} (handled after a later press)", message)
        case .sessionChanged: localized("{message} (as it was changed in the history)", message)
        }
      self = words.offersUndo ? .offerUndo(text) : .showMessage(text)
    } else if change == .reset, let id = state.undoHistory.beforeLatest?.sessionID {
      self = .offerName(words.done(), of: id)
    } else if words.offersUndo {
      let (message, done) = (words.message(), words.done())
      self = .offerUndo(message ?? done, announcement: message.map { _ in done })
    } else {
      self = .announce(words.done())
    }
  }
}
