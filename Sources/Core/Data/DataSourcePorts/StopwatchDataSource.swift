/// Where a stopwatch is kept while the program is away. Used by one thread at a time.
public protocol StopwatchDataSource: Sendable {
  /// What was kept last, none when there is nothing yet.
  func load() throws -> SavedStopwatch?
  func save(_ saved: SavedStopwatch) throws
}
