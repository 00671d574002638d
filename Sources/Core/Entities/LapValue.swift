/// The value of a lap in a column, which each output formats in its own way.
public enum LapValue: Hashable, Sendable {
  case number(Int)
  case time(Duration)
  /// How much longer or later something was; negative for shorter or earlier.
  case difference(Duration)
  case clock(Moment)
  case status(LapStatus)
  /// What the user wrote.
  case text(String)

  public var duration: Duration? {
    switch self {
    case .time(let duration), .difference(let duration): duration
    case .number, .clock, .status, .text: nil
    }
  }
}
