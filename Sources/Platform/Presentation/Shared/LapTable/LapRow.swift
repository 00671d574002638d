import StopwatchCore
import StopwatchFormats

/// The row of one lap in the lap table.
public struct LapRow: Hashable, Sendable {
  public let lap: Int
  public let columns: [LapColumn]
  /// The text of each column; empty for none.
  public internal(set) var cells: [String]
  public internal(set) var status: LapStatus
  /// The localized name of the status, or the question whether a press is missing; empty for neither.
  public let badge: String
  public private(set) var mayLackPress = false
  /// The accessible name of the row, with the times in words.
  public let name: String
  /// The accessible description of the time.
  public let description: String
  /// Whether the texts change by themselves, as the stopwatch is running.
  public let isTicking: Bool

  /// Updates the times of the current lap, the only texts that change as time passes.
  ///
  /// - Parameter total: the total at its end; `nil` for the split.
  mutating func updateTimes(to lap: Lap, total: Duration? = nil, format: TimeFormat) {
    for (column, time) in [(LapColumn.time, lap.time), (.total, total ?? lap.split)] {
      if let index = columns.firstIndex(of: column) { cells[index] = format.time(time).text }
    }
  }

  /// Returns the text in a column; empty if the row does not have the column.
  public subscript(column: LapColumn) -> String {
    columns.firstIndex(of: column).map { cells[$0] } ?? ""
  }
}

extension LapRow {
  /// - Parameters:
  ///   - isOver: whether the session has ended, and with it the current lap.
  ///   - isTicking: whether the time of the lap changes by itself.
  init(
    _ lap: Lap, among laps: LapTimes, columns: [LapColumn], format: TimeFormat,
    isOver: Bool = false, isTicking: Bool = false
  ) {
    let context = LapCellContext(laps: laps, format: format, isOver: isOver)
    self.lap = lap.number
    self.columns = columns
    let number = laps.lane == nil ? lap.number : lap.ordinal ?? lap.number
    cells = columns.map {
      $0 == .number ? number.grouped : context.text(context.value($0, of: lap))
    }
    status = lap.status
    mayLackPress = lap.status != .current && laps.mayLackPress(at: laps.index(of: lap))
    badge = mayLackPress ? localized("Missed press?") : context.badge(lap.status)
    name = context.name(of: lap, isTicking: isTicking)
    description = context.description(of: lap)
    self.isTicking = isTicking
  }
}

/// The input for the value and the text of a cell, besides the lap.
struct LapCellContext {
  let laps: LapTimes
  let format: TimeFormat
  let isOver: Bool

  /// Returns the value that people see: neither the time of day of a lap that goes on, nor that there
  /// was no pause.
  func value(_ column: LapColumn, of lap: Lap) -> LapValue? {
    let value = column.value(of: lap, in: laps)
    return switch column {
    case .clock where lap.status == .current && !isOver: nil
    case .paused where value?.duration.map { $0 <= .zero } ?? false: nil
    default: value
    }
  }

  /// Returns the text of a value; empty for none.
  func text(_ value: LapValue?) -> String {
    switch value {
    case nil: ""
    case .number(let number): "\(number)"
    case .status(let status): badge(status)
    case .text(let text): text.displayed
    case .time(let time): format.time(time).text
    case .difference(let difference): format.difference(difference)
    case .clock(let moment): TimeOfDay.text(moment)
    }
  }

  /// Returns the localized name of a status; empty for `done`.
  func badge(_ status: LapStatus) -> String {
    switch status {
    // TRANSLATORS: the badges of a lap, as adjectives.
    case .current: isOver ? localized("Unfinished") : localized("Current")
    case .done: ""
    case .fastest: localized("Fastest")
    case .slowest: localized("Slowest")
    // TRANSLATORS: the badge of a lap excluded from statistics.
    case .excluded: localized("Excluded")
    }
  }

  /// Returns the whole row in words; without the times while they change by themselves.
  fileprivate func name(of lap: Lap, isTicking: Bool) -> String {
    let total = format.time(laps.total(atEndOf: lap)).words
    let times = isTicking ? [] : [format.time(lap.time).words]
    let totals = isTicking ? [] : [localized("total {time}", ["time": total])]
    let difference = laps.differenceAtSplit(at: laps.index(of: lap))
    let note = lap.note.isEmpty ? [] : [localized("note: {note}", ["note": lap.note.displayed])]
    let status = lap.status == .current ? "" : badge(lap.status)
    return
      ([whose(lap) ?? description(of: lap)] + times + (status.isEmpty ? [] : [status]) + totals
      + [difference.map(format.comparison)].compactMap(\.self) + note).joined(separator: ", ")
  }

  /// Returns the name of a lap and its number among those of the name; `nil` if it has none.
  private func whose(_ lap: Lap) -> String? {
    guard let name = laps.laps.roster[lap.name]?.text, lap.status != .current else { return nil }
    return lap.ordinal.map {
      localized("{name}, lap {number}", ["name": name, "number": "\($0)"])
    } ?? name
  }

  fileprivate func description(of lap: Lap) -> String {
    guard lap.status == .current else {
      return localized("Lap {number}", ["number": "\(lap.number)"])
    }
    return isOver ? localized("Unfinished lap") : localized("Current lap")
  }
}
