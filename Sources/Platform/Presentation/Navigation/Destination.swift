/// The windows that can be asked for.
public enum Destination: Hashable, Sendable, CaseIterable {
  case home
  case laps
}
