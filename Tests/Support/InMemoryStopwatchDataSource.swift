import StopwatchCore

/// A stopwatch data source in memory, which fails on request. Used from one thread only.
public final class InMemoryStopwatchDataSource: StopwatchDataSourcePort, @unchecked Sendable {
  public struct Failure: Error {
    public init() {}
  }

  /// Everything that was saved, oldest first.
  public private(set) var saved: [SavedStopwatch] = []
  public var failure: Failure?
  /// How often it can still be saved; `nil` for always.
  public var remainingSaves: Int?

  public init(_ saved: SavedStopwatch? = nil) {
    self.saved = saved.map { [$0] } ?? []
  }

  public func open() throws(DataInUse) -> Bool { true }

  /// The error when reading only the latest state.
  public var latestFailure: Failure?

  /// Whether the latest state is damaged.
  public var isLatestDamaged = false

  public func load() throws -> (saved: SavedStopwatch?, obstacle: LoadObstacle?) {
    if let failure { throw failure }
    if let latestFailure {
      return (saved.dropLast().last, .refused(StopwatchCore.Failure(latestFailure)))
    }
    return isLatestDamaged ? (saved.dropLast().last, .unusable) : (saved.last, nil)
  }

  /// How much was saved when it was cleaned up last.
  public private(set) var savedAtCleanUp: Int?

  public func cleanUp() throws {
    savedAtCleanUp = saved.count
    if let failure { throw failure }
  }

  public func text(of saved: SavedStopwatch) -> String { "\(saved.stopwatch.elapsed)" }

  public func save(_ stopwatch: SavedStopwatch) throws {
    if let failure { throw failure }
    if remainingSaves == 0 { throw Failure() }
    remainingSaves? -= 1
    saved.append(stopwatch)
  }
}
