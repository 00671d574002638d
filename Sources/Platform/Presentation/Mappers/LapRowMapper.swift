import StopwatchCore

/// Turns a lap into a row of text.
public struct LapRowMapper: Hashable, Sendable {
  private let format: TimeFormat

  public init(format: TimeFormat) {
    self.format = format
  }

  /// - Parameters:
  ///   - laps: all completed laps.
  ///   - isOver: whether nobody runs the current lap any more.
  public func row(for lap: Lap, among laps: LapTimes, isOver: Bool = false) -> LapRow {
    let completed = lap.status == .current ? nil : lap.number - 1
    return LapRow(
      lap: lap.number,
      number: "\(lap.number)",
      time: format.time(lap.time).text,
      previous: difference(completed.flatMap(laps.timeAgainstPrevious)),
      difference: difference(completed.flatMap(laps.timeAgainstFastest)),
      total: format.time(lap.split).text,
      note: lap.note.displayed,
      status: lap.status,
      badge: badge(lap.status, isOver: isOver),
      description: description(of: lap, isOver: isOver)
    )
  }

  private func difference(_ time: Duration?) -> String {
    time.map(format.difference) ?? ""
  }

  private func badge(_ status: LapStatus, isOver: Bool) -> String {
    switch status {
    case .current: isOver ? localized("Unfinished") : localized("Current")
    case .done: ""
    case .fastest: localized("Fastest")
    case .slowest: localized("Slowest")
    }
  }

  private func description(of lap: Lap, isOver: Bool) -> String {
    guard lap.status == .current else {
      return localized("Lap {number}", ["number": "\(lap.number)"])
    }
    return isOver ? localized("Unfinished lap") : localized("Current lap")
  }
}
