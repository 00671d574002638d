/// The persistent storage of the stopwatch. Used by one thread at a time.
public protocol StopwatchDataSourcePort: Sendable {
  /// Locks the data for exclusive use by this process where possible, and returns whether it is
  /// protected from other processes. Must be called before all other methods.
  func open() throws(DataInUse) -> Bool
  /// Returns the stopwatch saved last, or `nil` if nothing has been saved yet. With an obstacle to
  /// that, returns the stopwatch saved before it, or `nil` if that is unusable, too. Changes nothing.
  ///
  /// - Throws: the error that prevented reading, if nothing could be read.
  func load() throws -> (saved: SavedStopwatch?, obstacle: LoadObstacle?)
  /// Sets invalid data aside, and removes the remains of interrupted writes.
  func cleanUp() throws
  func save(_ saved: SavedStopwatch) throws
  func text(of saved: SavedStopwatch) -> String
}

/// The persistent storage of finished sessions, one by one. Any thread may read; only one at a time
/// may write.
public protocol SessionDataSourcePort: Sendable {
  /// Returns all entries, in no particular order.
  func list() throws -> [HistoryEntry]
  /// Returns the session with that id as it is stored now, or `nil` if there is none or it is
  /// invalid.
  ///
  /// - Throws: the error that prevented reading it; the session may exist nevertheless.
  func load(_ id: FinishedSession.ID) throws -> FinishedSession?
  /// Adds the session, or replaces the one with its id; never replaces one that cannot be read.
  func save(_ session: FinishedSession) throws
  /// Deletes the session permanently.
  func remove(_ id: FinishedSession.ID) throws
  /// Deletes the session so that the user can recover it.
  ///
  /// - Throws: `TrashRefusal` if that is not possible here.
  func discard(_ id: FinishedSession.ID) throws
  /// Removes the remains of interrupted writes.
  func cleanUp() throws
  /// Calls `body` while no other program changes sessions.
  func exclusively<Result>(_ body: () throws -> Result) throws -> Result
}

/// The persistent storage of what is remembered about windows. Used by one thread at a time.
public protocol WindowMemoryDataSourcePort: Sendable {
  /// Returns the memory saved last, or `nil` if none has been saved yet.
  func load() throws -> WindowMemory?
  /// Saves the memory. Unusable data is set aside first.
  func save(_ memory: WindowMemory) throws
}

/// The persistent storage of the preferences. Used by one thread at a time.
public protocol PreferencesDataSourcePort: Sendable {
  /// Returns the preferences saved last, or `nil` if none have been saved yet. A preference with an
  /// invalid value has its default.
  ///
  /// - Throws: the error that makes all of them unusable.
  func load() throws -> Preferences?
  /// Changes the stored preferences. Those that `change` does not set stay as they are, like those
  /// of other versions of the program. Unusable data is set aside first.
  func update(_ change: (inout Preferences) -> Void) throws
}
