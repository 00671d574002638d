import StopwatchCore

/// Puts into words what was done to the stopwatch.
struct AnnouncementMapper {
  private let format: TimeFormat

  init(format: TimeFormat) {
    self.format = format
  }

  /// - Parameter stopwatch: as it is after the change.
  func announcement(of change: UndoHistory.Change, on stopwatch: Stopwatch) -> String {
    switch change {
    case .start: localized("Started")
    case .resume: localized("Resumed")
    case .lap: latestLap(of: stopwatch)
    case .pause: localized("Paused at {time}", ["time": format.time(stopwatch.elapsed).text])
    case .reset: localized("Reset to zero")
    case .leaveOut: localized("Time left out")
    case .putBack: localized("Time counted")
    case .deleteLap: localized("Lap deleted")
    case .note: localized("Note written")
    case .continueSession: localized("Session continued")
    }
  }

  func announcement(ofUndoing change: UndoHistory.Change) -> String {
    switch change {
    case .start: localized("Start taken back")
    case .resume: localized("Resuming taken back")
    case .lap: localized("Lap taken back")
    case .pause: localized("Pause taken back")
    case .reset: localized("Reset taken back")
    case .leaveOut: localized("Time counted")
    case .putBack: localized("Time left out")
    case .deleteLap: localized("Lap restored")
    case .note: localized("Note taken back")
    case .continueSession: localized("Continuing taken back")
    }
  }

  private func latestLap(of stopwatch: Stopwatch) -> String {
    let laps = stopwatch.laps
    guard !laps.isEmpty else { return "" }
    let time = laps.time(at: laps.count - 1, precision: format.precision)
    return localized(
      "Lap {number}: {time}", ["number": "\(laps.count)", "time": format.time(time).text])
  }
}
