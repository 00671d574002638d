/// What sets a lap apart from the others.
public enum LapStatus: Hashable, Sendable {
  /// Still being run; derived from the elapsed time and never stored.
  case current
  case done
  case fastest
  case slowest
}
