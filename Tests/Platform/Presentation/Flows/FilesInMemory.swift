import StopwatchPresentation
import Synchronization

/// Files that are there for one test, by path.
final class FilesInMemory: Sendable {
  struct Refused: Error, CustomStringConvertible {
    let description = "disk full"
  }

  private let contents: Mutex<[String: [UInt8]]>
  private let isReadOnly: Bool

  init(_ texts: [String: String] = [:], isReadOnly: Bool = false) {
    contents = Mutex(texts.mapValues { Array($0.utf8) })
    self.isReadOnly = isReadOnly
  }

  var paths: [String] { contents.withLock { $0.keys.sorted() } }

  func text(_ path: String) -> String? {
    contents.withLock { $0[path] }.map { String(decoding: $0, as: UTF8.self) }
  }

  var files: UserFiles {
    UserFiles(
      exists: { path in self.text(path) != nil },
      read: { path in
        guard let bytes = self.contents.withLock({ $0[path] }) else { throw Refused() }
        return bytes
      },
      write: { bytes, path in
        if self.isReadOnly { throw Refused() }
        self.contents.withLock { $0[path] = bytes }
      })
  }
}
