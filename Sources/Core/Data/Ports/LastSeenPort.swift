/// A memory of when the running stopwatch was last seen, which outlives the program, but not the
/// machine: noting it costs no more than a tick may.
@MainActor
public protocol LastSeenPort {
  /// Returns what was noted last, or `nil` if that is unknown.
  func load() -> LastSeen?
  func note(_ lastSeen: LastSeen)
}
