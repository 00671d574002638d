import StopwatchCore

/// The mapper from a lap to a row of text.
struct LapRowMapper {
  let format: TimeFormat
  /// The columns, from left to right.
  let columns: [LapColumn]

  /// - Parameters:
  ///   - laps: all completed laps.
  ///   - isOver: whether the session has ended, and with it the current lap.
  ///   - isTicking: whether the time of the lap changes by itself.
  func row(
    for lap: Lap, among laps: LapTimes, isOver: Bool = false, isTicking: Bool = false
  ) -> LapRow {
    let context = LapCellContext(laps: laps, format: format, isOver: isOver)
    return LapRow(
      lap: lap.number,
      columns: columns,
      cells: columns.map { $0.text(for: lap, in: context) },
      status: lap.status,
      badge: context.badge(lap.status),
      name: name(of: lap, context, isTicking: isTicking),
      description: description(of: lap, isOver: isOver),
      isTicking: isTicking
    )
  }

  /// Returns the whole row in words; without the times while they change by themselves.
  private func name(of lap: Lap, _ context: LapCellContext, isTicking: Bool) -> String {
    let total = format.time(lap.split).words
    let times = isTicking ? [] : [format.time(lap.time).words]
    let totals = isTicking ? [] : [localized("total {time}", ["time": total])]
    let note = lap.note.isEmpty ? [] : [localized("note: {note}", ["note": lap.note.displayed])]
    let status = context.badge(lap.status)
    let isNamed = lap.status == .current || status.isEmpty
    return
      ([description(of: lap, isOver: context.isOver)] + times + (isNamed ? [] : [status]) + totals
      + note).joined(separator: ", ")
  }

  private func description(of lap: Lap, isOver: Bool) -> String {
    guard lap.status == .current else {
      return localized("Lap {number}", ["number": "\(lap.number)"])
    }
    return isOver ? localized("Unfinished lap") : localized("Current lap")
  }
}

/// The row of one lap in the lap table.
public struct LapRow: Hashable, Sendable {
  /// The lap number, starting at 1.
  public let lap: Int
  /// The columns, from left to right.
  public let columns: [LapColumn]
  /// The text of each column; empty for none.
  public internal(set) var cells: [String]
  public let status: LapStatus
  /// The localized name of the status; empty for `done`.
  public let badge: String
  /// The accessible name of the row, with the times in words.
  public let name: String
  /// The accessible description of the time.
  public let description: String
  /// Whether the texts change by themselves, as the stopwatch is running.
  public let isTicking: Bool

  /// Updates the times of the current lap, the only texts that change as time passes.
  mutating func updateTimes(to lap: Lap, format: TimeFormat) {
    for (index, column) in columns.enumerated() {
      switch column.id {
      case LapColumn.time.id: cells[index] = format.time(lap.time).text
      case LapColumn.total.id: cells[index] = format.time(lap.split).text
      default: break
      }
    }
  }

  /// Returns the text in a column; empty if the row does not have the column.
  public subscript(column: LapColumn) -> String {
    columns.firstIndex(of: column).map { cells[$0] } ?? ""
  }
}
