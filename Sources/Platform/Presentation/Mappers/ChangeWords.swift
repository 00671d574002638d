import StopwatchCore

/// What is said of a change of the stopwatch, in the language of the user.
struct ChangeWords: Hashable {
  /// Said when it was done.
  let done: String
  /// Said when it was undone.
  let undone: String
  /// Whether a button to undo it is offered at once.
  let offersUndo: Bool

  private init(_ done: String, undone: String, offersUndo: Bool = true) {
    self.done = done
    self.undone = undone
    self.offersUndo = offersUndo
  }

  /// - Parameter stopwatch: as it is after the change.
  init(for change: UndoHistory.Change, on stopwatch: Stopwatch, format: TimeFormat) {
    switch change {
    case .press(.start):
      self.init(localized("Started"), undone: localized("Start taken back"), offersUndo: false)
    case .press(.resume):
      self.init(localized("Resumed"), undone: localized("Resuming taken back"), offersUndo: false)
    case .press(.pause):
      self.init(
        localized("Paused at {time}", ["time": format.time(stopwatch.elapsed).text]),
        undone: localized("Pause taken back"))
    case .press(.lap):
      self.init(
        Self.latestLap(of: stopwatch, format: format), undone: localized("Lap taken back"))
    case .press(.reset):
      self.init(localized("Reset to zero"), undone: localized("Reset taken back"))
    case .leaveOut:
      self.init(localized("Time left out"), undone: localized("Time counted"))
    case .putBack:
      self.init(localized("Time counted"), undone: localized("Time left out"))
    case .deleteLap:
      self.init(localized("Lap deleted"), undone: localized("Lap restored"))
    case .note:
      self.init(localized("Note written"), undone: localized("Note taken back"))
    case .continueSession:
      self.init(localized("Session continued"), undone: localized("Continuing taken back"))
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
