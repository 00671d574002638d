/// Something about the time that people should know, and may want otherwise.
public enum Notice: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case closed
    /// The program did not end in order, so that nobody knows since when.
    case interrupted
    case asleep
  }

  /// A running stopwatch could not be seen for a while, which it counted or not.
  case timeAway(TimeAway, Reason, isCounted: Bool)
  /// No clock could tell how long the program was away, so that the stopwatch was paused.
  case pausedByClock
  /// The system did not let the latest stopwatch be read: this is the one that was saved before it,
  /// or none.
  case unreadable(isEarlierShown: Bool)
  /// No lock keeps a second program from writing the same files.
  case unprotected
}
