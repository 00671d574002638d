import StopwatchCore
import Synchronization

/// The in-memory files of one test, by path.
public final class FilesInMemory: FilesPort {
  public struct Refused: Error, CustomStringConvertible {
    public let description = "disk full"
  }

  private let contents: Mutex<[String: [UInt8]]>
  private let isReadOnly: Bool

  public init(_ texts: [String: String] = [:], isReadOnly: Bool = false) {
    contents = Mutex(texts.mapValues { Array($0.utf8) })
    self.isReadOnly = isReadOnly
  }

  public var paths: [String] { contents.withLock { $0.keys.sorted() } }

  public func text(_ path: String) -> String? {
    contents.withLock { $0[path] }.map { String(decoding: $0, as: UTF8.self) }
  }

  public func exists(_ path: String) -> Bool { text(path) != nil }

  public func read(_ path: String, limit: Int) throws -> [UInt8] {
    guard let bytes = contents.withLock({ $0[path] }) else { throw Refused() }
    return bytes
  }

  public func write(_ bytes: [UInt8], to path: String) throws {
    if isReadOnly { throw Refused() }
    contents.withLock { $0[path] = bytes }
  }
}
