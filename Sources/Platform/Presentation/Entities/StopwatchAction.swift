import StopwatchCore

/// What people can do to the stopwatch in any window.
///
/// The instant is that of the press, not that of its handling.
public enum StopwatchAction: Hashable, Sendable {
  case press(StopwatchControl, at: Instant)
  /// Starts, pauses or resumes, whichever is next.
  case toggle(at: Instant)
}
