/// What people can do in the Home window.
public enum HomeAction: Hashable, Sendable {
  case stopwatch(StopwatchAction)
  case showAllLaps
  case changeVisibility(isVisible: Bool)
}
