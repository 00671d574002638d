/// Where the preferences are kept while the program is away. Used by one thread at a time.
public protocol PreferencesDataSourcePort: Sendable {
  /// What was kept last, none when there is nothing yet.
  ///
  /// - Throws: what makes it unusable.
  func load() throws -> Preferences?
  /// Keeps the preferences, but for what only the user writes. What is unusable is set aside first.
  func save(_ preferences: Preferences) throws
}
