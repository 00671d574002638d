/// An action with which the user changes the stopwatch.
public enum StopwatchPress: Hashable, Sendable, CaseIterable {
  case start
  case pause
  case resume
  case lap
  case reset

  /// Returns the action that starts, pauses or resumes, whichever is next in `state`.
  public static func toggle(in state: Stopwatch.State) -> StopwatchPress {
    switch state {
    case .initial: .start
    case .running: .pause
    case .paused: .resume
    }
  }

  /// Returns whether the press has an effect in `state`.
  public func isAllowed(in state: Stopwatch.State) -> Bool {
    switch self {
    case .start: state == .initial
    case .pause, .lap: state == .running
    case .resume, .reset: state == .paused
    }
  }

  /// Whether it leaves the elapsed time unchanged, and therefore also what a notice reports about
  /// it.
  var keepsTime: Bool { self == .lap }

  /// Whether it makes an existing notice obsolete.
  var dismissesNotice: Bool { self == .reset }
}
