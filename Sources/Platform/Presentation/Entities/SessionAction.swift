/// What people can do in the window of one session.
public enum SessionAction: Hashable, Sendable {
  case continueSession
}
