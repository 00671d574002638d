/// What people can press to change the stopwatch.
public enum StopwatchControl: Hashable, Sendable {
  case start
  case pause
  case resume
  case lap
  case reset
}
