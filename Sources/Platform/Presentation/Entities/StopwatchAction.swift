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

extension StopwatchAction {
  /// What a command does to the stopwatch; none where it is about something else.
  public init?(_ command: Command, at instant: Instant) {
    switch command {
    case .toggle: self = .toggle(at: instant)
    case .lap: self = .press(.lap, at: instant)
    case .reset: self = .press(.reset, at: instant)
    case .undo: self = .undo(at: instant)
    case .redo: self = .redo(at: instant)
    default: return nil
    }
  }
}
