/// Where a stopwatch is kept while the program is away. Used by one thread at a time.
public protocol StopwatchDataSourcePort: Sendable {
  /// Takes the data for this program alone, where that is possible; says whether it is protected from
  /// other programs now. To be called before everything else.
  func open() throws(DataInUse) -> Bool
  /// What was kept last, none when there is nothing yet; with a failure, what was kept before that,
  /// because the latest could not be read. Changes nothing.
  ///
  /// - Throws: what was in the way of reading, where nothing could be read.
  func load() throws -> (saved: SavedStopwatch?, failure: Failure?)
  /// Puts away what makes no sense, and removes what a write that was cut off left behind.
  func cleanUp() throws
  func save(_ saved: SavedStopwatch) throws
  /// The stopwatch as `save` would write it.
  func text(of saved: SavedStopwatch) -> String
}
