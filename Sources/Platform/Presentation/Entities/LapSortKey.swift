import StopwatchCore

/// What the laps are compared by when they are in the order of a column.
///
/// A key depends on its lap and those before it only: a lap that is added moves no other.
enum LapSortKey: Sendable {
  /// The laps are in order as they were run.
  case chronological
  case duration(@Sendable (_ laps: LapTimes, _ index: Int) -> Duration)
  case text(@Sendable (_ laps: LapTimes, _ index: Int) -> String)
}
