import StopwatchCore

/// Turns a lap into a row of text.
public struct LapRowMapper: Hashable, Sendable {
  private let format: TimeFormat

  public init(format: TimeFormat) {
    self.format = format
  }

  /// - Parameter laps: all completed laps.
  public func row(for lap: Lap, among laps: Laps) -> LapRow {
    row(for: lap, among: laps, badge: badge(lap.status), description: description(of: lap))
  }

  /// The time after the last lap of a session that is over.
  func restRow(for lap: Lap, among laps: Laps) -> LapRow {
    row(
      for: lap, among: laps, badge: localized("Unfinished"),
      description: localized("Unfinished lap"))
  }

  private func row(
    for lap: Lap, among laps: Laps, badge: String, description: String
  ) -> LapRow {
    LapRow(
      lap: lap.number,
      number: "\(lap.number)",
      time: format.time(lap.time).text,
      previous: differenceToPrevious(of: lap, among: laps),
      difference: difference(of: lap, to: laps.extremes?.fastest),
      total: format.time(lap.split).text,
      note: lap.note,
      status: lap.status,
      badge: badge,
      description: description
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

  private func badge(_ status: LapStatus) -> String {
    switch status {
    case .current: localized("Current")
    case .done: ""
    case .fastest: localized("Fastest")
    case .slowest: localized("Slowest")
    }
  }

  private func description(of lap: Lap) -> String {
    lap.status == .current
      ? localized("Current lap") : localized("Lap {number}", ["number": "\(lap.number)"])
  }
}
