import StopwatchCore
import StopwatchFormats

/// The mapper from the history to the table of `stopwatchctl history`.
public struct HistoryTableMapper {
  private let mapper: HistoryMapper

  /// - Parameter formatDate: returns the localized text of a time since 1970-01-01 00:00 UTC.
  public init(format: TimeFormat, formatDate: @escaping (_ sinceEpoch: Duration) -> String) {
    mapper = HistoryMapper(format: format, formatDate: formatDate, fold: { $0 })
  }

  public func table(for entries: [HistoryEntry]) -> ExportTable {
    let rows = entries.map { mapper.row(for: $0) }
    return ExportTable(
      title: HistoryStrings.title, summary: [],
      columns: [
        .init(ControlStrings.columnID, cells: rows.map(\.id.description)),
        .init(ControlStrings.columnTotal, isNumeric: true, cells: rows.map(\.total)),
        .init(ControlStrings.columnSession, cells: rows.map(\.title)),
        .init("", cells: rows.map(\.details)),
      ])
  }
}
