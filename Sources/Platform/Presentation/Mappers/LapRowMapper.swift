import StopwatchCore

/// Turns a lap into a row of text.
struct LapRowMapper: Hashable, Sendable {
  let format: TimeFormat
  /// From left to right.
  let columns: [LapColumn]

  /// - Parameters:
  ///   - laps: all completed laps.
  ///   - isOver: whether the session has ended, and with it the current lap.
  func row(for lap: Lap, among laps: LapTimes, isOver: Bool = false) -> LapRow {
    let context = LapCellContext(laps: laps, format: format, isOver: isOver)
    return LapRow(
      lap: lap.number,
      columns: columns,
      cells: columns.map { $0.text(for: lap, in: context) },
      status: lap.status,
      badge: context.badge(lap.status),
      description: description(of: lap, isOver: isOver)
    )
  }

  private func description(of lap: Lap, isOver: Bool) -> String {
    guard lap.status == .current else {
      return localized("Lap {number}", ["number": "\(lap.number)"])
    }
    return isOver ? localized("Unfinished lap") : localized("Current lap")
  }
}
