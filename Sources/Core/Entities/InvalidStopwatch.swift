/// The reason why stored values do not form a valid stopwatch.
public enum InvalidStopwatch: Error, Hashable, CustomStringConvertible {
  case elapsedTimeOutOfRange
  case splitsOutOfOrder
  case lapsExceedElapsedTime
  case initialWithTime

  public var description: String {
    switch self {
    case .elapsedTimeOutOfRange: "the elapsed time is negative or beyond a hundred years"
    case .splitsOutOfOrder: "a lap ends before the one before it"
    case .lapsExceedElapsedTime: "the laps add up to more than the elapsed time"
    case .initialWithTime: "a stopwatch that was never started has a time"
    }
  }
}
