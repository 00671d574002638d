import StopwatchCore

/// The localized announcements of a change of the stopwatch.
struct ChangeMessages: Hashable {
  /// The announcement after the change.
  let done: String
  /// The announcement after undoing the change.
  let undone: String
  /// The displayed message, without the time, which the window displays anyway; `nil` if it is the
  /// announcement.
  let message: String?
  /// Whether an Undo button is offered immediately.
  let offersUndo: Bool

  private init(
    _ done: String, undone: String, message: String? = nil, offersUndo: Bool = true
  ) {
    self.done = done
    self.undone = undone
    self.message = message
    self.offersUndo = offersUndo
  }

  /// - Parameter stopwatch: the stopwatch after the change.
  init(for change: UndoHistory.Change, on stopwatch: Stopwatch, format: TimeFormat) {
    switch change {
    case .press(.start):
      self.init(localized("Started"), undone: localized("Start undone"), offersUndo: false)
    case .press(.resume):
      self.init(localized("Resumed"), undone: localized("Resume undone"), offersUndo: false)
    case .press(.pause):
      self.init(
        localized("Paused at {time}", ["time": format.time(stopwatch.elapsed).text]),
        undone: localized("Pause undone"), message: localized("Paused"))
    case .press(.lap):
      self.init(
        Self.latestLap(of: stopwatch, format: format), undone: localized("Lap undone"),
        message: localized("Lap recorded"))
    case .press(.reset):
      self.init(localized("Reset to zero"), undone: localized("Reset undone"))
    case .setTime:
      self.init(
        localized("Time set to {time}", ["time": format.time(stopwatch.elapsed).text]),
        undone: localized("Starting time undone"))
    case .exclude:
      self.init(localized("Time subtracted"), undone: localized("Time added back"))
    case .include:
      self.init(localized("Time added back"), undone: localized("Time subtracted"))
    case .mergeLap(_, isIncluded: true):
      self.init(
        localized("Merged into the current lap, included in statistics"),
        undone: localized("Merge undone"))
    case .mergeLap(let number, isIncluded: false):
      self.init(
        Self.mergedLap(number, of: stopwatch, format: format),
        undone: localized("Merge undone"))
    case .note:
      self.init(localized("Note saved"), undone: localized("Note undone"))
    case .leaveOut(let number):
      self.init(
        localized("Lap {number} excluded from statistics", ["number": "\(number)"]),
        undone: localized("Exclusion of lap {number} undone", ["number": "\(number)"]))
    case .takeIn(let number):
      self.init(
        localized("Lap {number} included in statistics", ["number": "\(number)"]),
        undone: localized("Inclusion of lap {number} undone", ["number": "\(number)"]))
    case .continueSession:
      self.init(
        localized(
          "Session continued, paused at {time}",
          ["time": format.time(stopwatch.elapsed).text]),
        undone: localized("Session returned to the history"))
    }
  }

  /// Returns the message after a session was continued, with what has become of the stopwatch that
  /// it replaced.
  static func continuation(
    of stopwatch: Stopwatch, replacing earlier: Stopwatch?, format: TimeFormat
  ) -> String {
    let message = ChangeMessages(for: .continueSession, on: stopwatch, format: format).done
    return switch earlier?.state {
    case .running:
      localized(
        "{message}. The running session was moved to the history.", ["message": message])
    case .paused:
      localized(
        "{message}. The previous session was moved to the history.", ["message": message])
    case .initial, nil: message
    }
  }

  private static func latestLap(of stopwatch: Stopwatch, format: TimeFormat) -> String {
    let laps = stopwatch.laps
    guard !laps.isEmpty else { return "" }
    return localized("Lap {number}: {time}", values(ofLap: laps.count, of: laps, format: format))
  }

  /// Returns which lap became longer, by the number that it has now.
  private static func mergedLap(
    _ number: Int, of stopwatch: Stopwatch, format: TimeFormat
  ) -> String {
    let laps = stopwatch.laps
    guard number <= laps.count else { return localized("Merged into the current lap") }
    let values = values(ofLap: number, of: laps, format: format)
    return laps.leftOut.contains(number)
      ? localized("Merged: lap {number} is now {time}, excluded from statistics", values)
      : localized("Merged: lap {number} is now {time}", values)
  }

  private static func values(
    ofLap number: Int, of laps: Laps, format: TimeFormat
  ) -> KeyValuePairs<String, String> {
    let time = laps.time(at: number - 1, precision: format.precision)
    return ["number": "\(number)", "time": format.time(time).text]
  }
}
