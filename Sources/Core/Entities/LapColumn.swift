/// What can be told about a lap, each in a column of the table of laps.
public enum LapColumn: String, Hashable, Sendable, CaseIterable {
  case number
  case time
  /// The time against that of the lap before.
  case previous
  /// The time against that of the fastest lap.
  case fastest
  case total
  case note

  /// The columns that people may do without.
  public static let optional: [LapColumn] = [.previous, .fastest, .total, .note]
}
