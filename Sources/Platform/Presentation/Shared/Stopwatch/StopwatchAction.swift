import StopwatchCore

/// A user action on the stopwatch, available in any window.
///
/// The instant is that of the input event, not that of its handling.
public enum StopwatchAction: Hashable, Sendable {
  case press(StopwatchPress, at: Instant)
  /// Starts, pauses or resumes, whichever is next.
  case toggle(at: Instant)
  /// Performs a press that was ignored because it followed the same one too soon.
  case countPress(StopwatchPress, at: Instant)
  case undo(at: Instant)
  case redo(at: Instant)
  /// Excludes the time away that the banner reports, or includes it again.
  case toggleTimeAway
  case dismissBanner
  /// Announces the elapsed time.
  case announceTime(at: Instant)
}

extension StopwatchAction {
  /// Creates the action of a command, or returns `nil` if it does not change the stopwatch.
  public init?(_ command: Command, at instant: Instant) {
    switch command {
    case .toggle, .presenterToggle, .mediaPause: self = .toggle(at: instant)
    case .lap, .presenterLap: self = .press(.lap, at: instant)
    case .reset: self = .press(.reset, at: instant)
    case .undo: self = .undo(at: instant)
    case .redo: self = .redo(at: instant)
    case .announceTime: self = .announceTime(at: instant)
    default: return nil
    }
  }
}
