/// The widths of the columns in the table of laps, in characters, so that they stay in line.
public struct LapColumns: Hashable, Sendable {
  /// Of times and totals.
  public let time: Int
  public let difference: Int

  public init(time: Int, difference: Int) {
    self.time = time
    self.difference = difference
  }
}
