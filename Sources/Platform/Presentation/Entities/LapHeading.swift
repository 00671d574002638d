import StopwatchCore

/// The head of a column in the table of laps, by which the laps can be put in order.
public struct LapHeading: Hashable, Sendable {
  public enum Sorting: Hashable, Sendable {
    case none
    case ascending
    case descending
  }

  /// The room for the mark of the order behind a title, in characters.
  static let markWidth = 2

  public let column: LapColumn
  public let title: String
  public let sorting: Sorting
  /// Of the whole column in characters; none where the room decides.
  public let width: Int?

  init(column: LapColumn, order: LapOrder, width: Int?) {
    self.column = column
    self.width = width
    title = column.title
    sorting = column != order.column ? .none : order.isDescending ? .descending : .ascending
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
