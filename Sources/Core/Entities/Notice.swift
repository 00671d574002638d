/// A notice about the time that the user should know of, and may want to change.
public enum Notice: Hashable, Sendable {
  /// The shortest time that is worth a notice, if it is counted or was a sleep.
  static let minimumTimeAway: Duration = .seconds(60)
  /// The shortest time that is not counted after a crash, and worth a notice.
  static let minimumTimeNotCounted: Duration = .seconds(1)

  /// The reason why the stopwatch could not be seen.
  public enum Reason: String, Hashable, Sendable {
    case closed
    /// The program did not close normally, but noted when it last saw the stopwatch.
    case interrupted
    /// The same, known to the minute.
    case interruptedWhileHidden
    /// The program did not close normally, and the last press is the latest that is known of it.
    case interruptedSinceLastPress
    case asleep
  }

  /// A running stopwatch could not be seen for a while; `isCounted` indicates whether that time was
  /// counted.
  case timeAway(TimeAway, Reason, isCounted: Bool)
  /// No clock could determine how long the program was closed, so that the stopwatch was paused.
  case pausedByClock
  /// A start was prepared, and the program closed before it: closing pauses, or no clock could determine
  /// for how long it was closed.
  case startCanceled
  /// The system refused to read the latest stopwatch: the one saved before it is displayed, or
  /// none.
  case unreadable(isEarlierShown: Bool)
  /// The latest stopwatch was damaged, or of a newer version: the one saved before it is displayed,
  /// or none.
  case unusable(isEarlierShown: Bool)
  /// No lock prevents a second instance of the program from writing the same files.
  case unprotected

  /// Whether it is about a crash, and stays for the next program until the user answers or dismisses it.
  var isAboutCrash: Bool {
    guard case .timeAway(_, let reason, _) = self else { return false }
    return reason != .closed && reason != .asleep
  }
}

/// A period for which a running stopwatch could not be seen.
public struct TimeAway: Hashable, Sendable {
  public let start: Duration
  public let duration: Duration
  /// The kind of the pause that it is if it does not count.
  public let kind: Run.Interruption

  /// The part before a prepared start does not belong to it.
  public init(start: Duration, duration: Duration, kind: Run.Interruption = .absence) {
    self.start = max(start, .zero)
    self.duration = start < .zero ? max(start + duration, .zero) : duration
    self.kind = kind
  }
}

/// The elapsed time at which a running stopwatch was last seen by its program.
public struct LastSeen: Hashable, Sendable {
  /// The wall-clock time at the start of the stopwatch, which identifies it.
  public let startedAt: Moment
  public let elapsed: Duration
  /// Whether it was visible: otherwise its program may have seen it for a minute more.
  public let isVisible: Bool

  public init(startedAt: Moment, elapsed: Duration, isVisible: Bool) {
    self.startedAt = startedAt
    self.elapsed = elapsed
    self.isVisible = isVisible
  }
}
