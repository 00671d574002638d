/// A session that has ended and is to be filed in the history.
public struct EndedSession: Hashable, Sendable {
  public let session: FinishedSession
  /// What lay in the history when it was continued; none for a session that was started anew.
  public let origin: SessionChecksum?

  public init(_ session: FinishedSession, origin: SessionChecksum? = nil) {
    self.session = session
    self.origin = origin
  }

  /// What `stopwatch` comes to when it ends at `reading`; none when it was never started.
  public init?(finishing stopwatch: Stopwatch, at reading: ClockReading) {
    guard let session = FinishedSession(finishing: stopwatch, at: reading) else { return nil }
    self.init(session, origin: stopwatch.sessionChecksum)
  }

  /// Whether nothing is lost when this takes the place of `kept`: it measured the same, it was
  /// continued from it, or it has everything of it and more.
  func replaces(_ kept: FinishedSession) -> Bool {
    let checksum = kept.checksum
    return checksum == session.checksum || checksum == origin || session.extends(kept)
  }
}
