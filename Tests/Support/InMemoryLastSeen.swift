import StopwatchCore

/// A memory of when the stopwatch was last seen, which outlives no test.
@MainActor
public final class InMemoryLastSeen: LastSeenPort {
  public var lastSeen: LastSeen?

  public init() {}

  public func load() -> LastSeen? { lastSeen }

  public func note(_ lastSeen: LastSeen) {
    self.lastSeen = lastSeen
  }
}
