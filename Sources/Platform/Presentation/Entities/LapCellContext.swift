import StopwatchCore

/// What the text of a cell is made from, besides the lap.
struct LapCellContext {
  /// All completed laps.
  let laps: LapTimes
  let format: TimeFormat
  /// Whether the session has ended, and with it the current lap.
  let isOver: Bool

  /// A time against another one, such as `+6.71`; empty for the current lap and where there is none.
  func difference(_ lap: Lap, _ time: (_ index: Int) -> Duration?) -> String {
    guard lap.status != .current, let time = time(lap.number - 1) else { return "" }
    return format.difference(time)
  }

  /// The word for what sets a lap apart; empty for one that is just done.
  func badge(_ status: LapStatus) -> String {
    switch status {
    case .current: isOver ? localized("Unfinished") : localized("Current")
    case .done: ""
    case .fastest: localized("Fastest")
    case .slowest: localized("Slowest")
    }
  }
}
