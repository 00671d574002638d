import StopwatchCore

/// The head of a column in the table of laps, by which the laps can be put in order.
public struct LapHeading: Hashable, Sendable {
  public enum Sorting: Hashable, Sendable {
    case none
    case ascending
    case descending
  }

  public let column: LapColumn
  public let title: String
  public let sorting: Sorting

  public init(column: LapColumn, order: LapOrder) {
    self.column = column
    title = Self.title(of: column)
    sorting = column != order.column ? .none : order.isDescending ? .descending : .ascending
  }

  /// The name of a column in the language of the person.
  public static func title(of column: LapColumn) -> String {
    switch column {
    case .number: localized("Lap")
    case .time: localized("Time")
    case .previous: localized("vs previous")
    case .fastest: localized("vs best")
    case .total: localized("Total")
    case .note: localized("Note")
    }
  }

  /// What stands above the column.
  public var text: String {
    switch sorting {
    case .none: title
    case .ascending: title + " ▴"
    case .descending: title + " ▾"
    }
  }

  /// What pressing it does.
  public var action: String {
    localized("Sort by {column}", ["column": title])
  }

  /// How the laps stand by this column; nothing when they are in the order of another.
  public var description: String {
    switch sorting {
    case .none: ""
    case .ascending: localized("Sorted, the least first")
    case .descending: localized("Sorted, the greatest first")
    }
  }
}
