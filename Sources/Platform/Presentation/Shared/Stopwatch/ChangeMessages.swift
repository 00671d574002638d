import StopwatchCore

/// The localized announcements of a change of the stopwatch.
struct ChangeMessages: Hashable {
  /// The announcement after the change.
  let done: String
  /// The announcement after undoing the change.
  let undone: String
  /// Whether an Undo button is offered immediately.
  let offersUndo: Bool

  private init(_ done: String, undone: String, offersUndo: Bool = true) {
    self.done = done
    self.undone = undone
    self.offersUndo = offersUndo
  }

  /// - Parameter stopwatch: the stopwatch after the change.
  init(for change: UndoHistory.Change, on stopwatch: Stopwatch, format: TimeFormat) {
    switch change {
    case .press(.start):
      self.init(localized("Started"), undone: localized("Undid start"), offersUndo: false)
    case .press(.resume):
      self.init(localized("Resumed"), undone: localized("Undid resume"), offersUndo: false)
    case .press(.pause):
      self.init(
        localized("Paused at {time}", ["time": format.time(stopwatch.elapsed).text]),
        undone: localized("Undid pause"))
    case .press(.lap):
      self.init(
        Self.latestLap(of: stopwatch, format: format), undone: localized("Undid lap"))
    case .press(.reset):
      self.init(localized("Reset to zero"), undone: localized("Undid reset"))
    case .exclude:
      self.init(localized("Gap removed"), undone: localized("Time counted"))
    case .include:
      self.init(localized("Time counted"), undone: localized("Gap removed"))
    case .deleteLap:
      self.init(localized("Lap deleted"), undone: localized("Lap restored"))
    case .note:
      self.init(localized("Note saved"), undone: localized("Undid note"))
    case .continueSession:
      self.init(
        localized(
          "Session continued, paused at {time}",
          ["time": format.time(stopwatch.elapsed).text]),
        undone: localized("Undid continuing the session"))
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
    let time = laps.time(at: laps.count - 1, precision: format.precision)
    return localized(
      "Lap {number}: {time}", ["number": "\(laps.count)", "time": format.time(time).text])
  }
}
