import StopwatchCore

/// By which column the laps are in order, and which way.
public struct LapOrder: Hashable, Sendable {
  public let column: LapColumn
  public let isDescending: Bool

  public static let newestFirst = LapOrder(column: .number, isDescending: true)

  public init(column: LapColumn, isDescending: Bool) {
    self.column = column
    self.isDescending = isDescending
  }

  /// The order after the user asked for `column`: the other way round if it is that already.
  public func choosing(_ column: LapColumn) -> LapOrder {
    LapOrder(column: column, isDescending: column == self.column && !isDescending)
  }
}
