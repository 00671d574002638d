import StopwatchCore

/// Puts into words, for a screen reader, what pressing a control has done.
public struct AnnouncementMapper: Sendable {
  private let format: TimeFormat

  public init(format: TimeFormat) {
    self.format = format
  }

  public func announcement(of control: StopwatchControl, on stopwatch: Stopwatch) -> String {
    switch control {
    case .start: localized("Started")
    case .pause: localized("Paused at {time}", ["time": format.time(stopwatch.elapsed).text])
    case .resume: localized("Resumed")
    case .lap: latestLap(of: stopwatch)
    case .reset: localized("Reset to zero")
    }
  }

  private func latestLap(of stopwatch: Stopwatch) -> String {
    guard let lap = stopwatch.laps.last else { return "" }
    return localized(
      "Lap {number}: {time}",
      ["number": "\(lap.number)", "time": format.time(lap.time).text])
  }
}
