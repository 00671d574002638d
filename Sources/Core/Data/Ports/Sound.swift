/// A short sound of the program.
public enum Sound: String, Sendable, CaseIterable {
  case start
  case pause
  case lap
  case reminder
}
