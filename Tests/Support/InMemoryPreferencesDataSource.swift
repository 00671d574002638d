import StopwatchCore
import Synchronization

/// Keeps preferences in memory.
public final class InMemoryPreferencesDataSource: PreferencesDataSourcePort {
  private let contents = Mutex<Preferences?>(nil)

  public init(_ preferences: Preferences? = nil) {
    contents.withLock { $0 = preferences }
  }

  /// What was saved last.
  public var kept: Preferences? { contents.withLock { $0 } }

  public func load() throws -> Preferences? { contents.withLock { $0 } }

  public func save(_ preferences: Preferences) throws {
    contents.withLock { $0 = preferences }
  }
}
