/// What became of an attempt to bring everything to the disk.
public enum SaveOutcome: Sendable {
  case saved
  /// The stopwatch is not on the disk.
  case stopwatchUnsaved(any Error)
  /// The stopwatch is, and with it so many sessions that the history did not take.
  case sessionsUnfiled(count: Int, any Error)
}
