/// What the user can press to change the stopwatch.
public enum StopwatchPress: Hashable, Sendable, CaseIterable {
  case start
  case pause
  case resume
  case lap
  case reset

  /// The press that starts, pauses or resumes, whichever is next.
  public static func toggle(in state: Stopwatch.State) -> StopwatchPress {
    switch state {
    case .initial: .start
    case .running: .pause
    case .paused: .resume
    }
  }

  /// Whether it leaves the elapsed time alone, and with it what a notice says about that.
  var keepsTime: Bool { self == .lap }

  /// Whether a notice that stood there is pointless after it.
  var settlesNotice: Bool { self == .reset }
}
