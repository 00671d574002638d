import StopwatchCore

/// What people can do to the stopwatch in any window.
///
/// The instant is that of the press, not that of its handling.
public enum StopwatchAction: Hashable, Sendable {
  case press(StopwatchPress, at: Instant)
  /// Starts, pauses or resumes, whichever is next.
  case toggle(at: Instant)
  case undo(at: Instant)
  case redo(at: Instant)
  /// Leaves out the time that the banner tells of, or counts it after all.
  case toggleTimeAway
  case dismissBanner
}
