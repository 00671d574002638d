import StopwatchCore

/// Keeps a stopwatch in memory, and fails when a test says so. Tests use it from one thread.
public final class InMemoryStopwatchDataSource: StopwatchDataSource, @unchecked Sendable {
  public struct Failure: Error {
    public init() {}
  }

  /// Everything that was saved, oldest first.
  public private(set) var saved: [SavedStopwatch] = []
  public var failure: Failure?

  public init(_ saved: SavedStopwatch? = nil) {
    self.saved = saved.map { [$0] } ?? []
  }

  public func load() throws -> SavedStopwatch? {
    if let failure { throw failure }
    return saved.last
  }

  public func save(_ stopwatch: SavedStopwatch) throws {
    if let failure { throw failure }
    saved.append(stopwatch)
  }
}
