import Logging
import StopwatchCore
import Synchronization

/// A data source of what is remembered about windows, in memory.
public final class InMemoryWindowMemoryDataSource: WindowMemoryDataSourcePort {
  private let contents: Mutex<(memory: WindowMemory?, saves: Int)>

  public init(_ memory: WindowMemory? = nil) {
    contents = Mutex((memory, 0))
  }

  /// The memory that was saved last.
  public var kept: WindowMemory? { contents.withLock(\.memory) }
  /// How often it was saved.
  public var saveCount: Int { contents.withLock(\.saves) }

  public func load() throws -> WindowMemory? { kept }

  public func save(_ memory: WindowMemory) throws {
    contents.withLock { $0 = (memory, $0.saves + 1) }
  }
}

extension RememberWindows {
  /// Creates the use case on a data source.
  public init(_ store: StateStore<WindowMemory>, on source: any WindowMemoryDataSourcePort) {
    self.init(
      store: store, source: source, background: ImmediateBackground(),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }
}
