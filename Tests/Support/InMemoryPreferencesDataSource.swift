import StopwatchCore
import Synchronization

/// A preferences data source in memory.
public final class InMemoryPreferencesDataSource: PreferencesDataSourcePort {
  private let contents = Mutex<Preferences?>(nil)

  public init(_ preferences: Preferences? = nil) {
    contents.withLock { $0 = preferences }
  }

  /// The preferences that were saved last.
  public var kept: Preferences? { contents.withLock { $0 } }

  public func load() throws -> Preferences? { contents.withLock { $0 } }

  public func update(_ change: (inout Preferences) -> Void) throws {
    contents.withLock { stored in
      var preferences = stored ?? Preferences()
      change(&preferences)
      stored = preferences
    }
  }
}
