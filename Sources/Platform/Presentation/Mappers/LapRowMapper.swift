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
  public func row(for lap: Lap, among laps: Laps, isOver: Bool = false) -> LapRow {
    LapRow(
      lap: lap.number,
      number: "\(lap.number)",
      time: format.time(lap.time).text,
      previous: differenceToPrevious(of: lap, among: laps),
      difference: difference(of: lap, to: laps.extremes?.fastest),
      total: format.time(lap.split).text,
      note: lap.note,
      status: lap.status,
      badge: badge(lap.status, isOver: isOver),
      description: description(of: lap, isOver: isOver)
    )
  }

  /// The current lap has none, for it is not over; nor has the fastest.
  private func difference(of lap: Lap, to fastest: Duration?) -> String {
    guard let fastest, lap.status == .done || lap.status == .slowest else { return "" }
    return format.difference(lap.time - fastest)
  }

  /// The first lap has none, nor has the current one.
  private func differenceToPrevious(of lap: Lap, among laps: Laps) -> String {
    guard lap.status != .current, lap.number > 1 else { return "" }
    return format.difference(laps.timeAgainstPrevious(at: lap.number - 1))
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
