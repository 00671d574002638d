/// What people can do in the Laps window.
public enum LapsAction: Hashable, Sendable {
  case stopwatch(StopwatchAction)
  case changeVisibility(isVisible: Bool)
}
