import StopwatchCore
import StopwatchFormats

/// The view state of the Comparison window.
public struct ComparisonViewState: Hashable, Sendable {
  /// The figures of both sessions, then their laps.
  public let rows: ComparisonRows
  /// The source of the chart of both sessions.
  public let chart: LapChartSource

  init(_ first: FinishedSession, _ second: FinishedSession, by mapper: HistoryMapper) {
    rows = ComparisonRows(first, second, by: mapper)
    chart = LapChartSource(
      sessions: [rows.sheet.first, rows.sheet.second].map {
        ChartedSession(name: $0.name, laps: $0.laps)
      },
      format: mapper.format)
  }
}

/// The rows of a comparison, each created only when it is accessed.
public struct ComparisonRows: RandomAccessCollection, Hashable, Sendable {
  private static let none = "–"

  package let sheet: ComparisonSheet
  let format: TimeFormat

  package init(_ first: FinishedSession, _ second: FinishedSession, by mapper: HistoryMapper) {
    let sides = [first, second].map { session in
      LapSheet(
        session.stopwatch, name: mapper.title(of: session), isOver: true,
        precision: mapper.format.precision)
    }
    sheet = ComparisonSheet(sides[0], sides[1])
    format = mapper.format
  }

  /// The names of both sessions, above their columns.
  public var names: (first: String, second: String) { (sheet.first.name, sheet.second.name) }

  /// The table for files and the clipboard.
  package var table: ExportTable {
    let columns: [(heading: String, text: KeyPath<ComparisonRow, String>)] = [
      (sheet.first.name, \.first), (sheet.second.name, \.second),
      (ComparisonStrings.difference, \.difference),
    ]
    return ExportTable(
      title: ComparisonStrings.title, summary: [],
      columns: [ExportTable.Column(localized("Lap"), cells: map(\.heading))]
        + columns.map { column in
          ExportTable.Column(
            column.heading, isNumeric: true, cells: map { $0[keyPath: column.text] })
        })
  }

  public var startIndex: Int { sheet.startIndex }
  public var endIndex: Int { sheet.endIndex }

  public subscript(index: Int) -> ComparisonRow {
    let row = sheet[index]
    return ComparisonRow(
      heading: heading(row.subject), first: text(row.first), second: text(row.second),
      difference: difference(row.difference))
  }

  private func heading(_ subject: ComparisonSheet.Subject) -> String {
    switch subject {
    case .lap(let number): localized("Lap {number}", ["number": "\(number)"])
    case .figure(.total): localized("Total")
    case .figure(.laps): localized("Laps")
    case .figure(.fastest): localized("Fastest")
    case .figure(.average): localized("Average")
    case .figure(.median): localized("Median")
    case .figure(.slowest): localized("Slowest")
    case .figure(.standardDeviation): localized("Std. dev.")
    case .figure(.started): localized("Started")
    case .figure(.ended): localized("Ended")
    case .figure(.paused): localized("Paused")
    }
  }

  private func text(_ amount: ComparisonSheet.Amount?) -> String {
    switch amount {
    case .time(let time): format.time(time).text
    case .count(let count): count.grouped
    case .clock(let clock): TimeOfDay.text(clock)
    case nil: Self.none
    }
  }

  private func difference(_ amount: ComparisonSheet.Amount?) -> String {
    switch amount {
    case .time(let time): format.difference(time)
    case .count(0): "0"
    case .count(let count): (count < 0 ? "−" : "+") + abs(count).grouped
    case .clock, nil: Self.none
    }
  }
}

/// A row of a comparison: a figure or a lap of both sessions, and the difference.
public struct ComparisonRow: Hashable, Sendable {
  public let heading: String
  public let first: String
  public let second: String
  /// How much more the second session has.
  public let difference: String

  /// The accessible name of the whole row.
  public var accessibleText: String {
    [heading, first, second, difference].joined(separator: ", ")
  }
}

/// A user action in the Comparison window.
public enum ComparisonAction: Hashable, Sendable {
  case copy
  case export
}

/// The fixed strings of the Comparison window.
public enum ComparisonStrings {
  public static var title: String { localized("Comparison") }
  public static var noLaps: String { localized("Neither session has laps") }
  public static var difference: String { localized("Difference") }
}
