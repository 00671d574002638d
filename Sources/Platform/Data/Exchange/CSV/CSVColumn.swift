/// The columns of laps exported as CSV, in this order and under these names, which never change.
enum CSVColumn: String, CaseIterable {
  /// The number of the lap, from 1.
  case lap
  /// The time of the lap in seconds: `83.45`.
  case lapSeconds = "lap_seconds"
  /// The same on a clock: `0:01:23.45`.
  case lapTime = "lap_time"
  /// The elapsed time at the end of the lap, in seconds.
  case totalSeconds = "total_seconds"
  /// The same on a clock.
  case totalTime = "total_time"
  /// `fastest`, `slowest`, `current` for the time after the last lap, or nothing.
  case status
  /// What people wrote about the lap, always in quotes and guarded by `FormulaGuard`.
  case note
}
