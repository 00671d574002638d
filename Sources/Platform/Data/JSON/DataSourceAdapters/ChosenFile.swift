import FoundationEssentials
import Glibc

/// A file that people chose, among files that are none of our business.
public struct ChosenFile: Sendable {
  private let path: String

  public init(path: String) {
    self.path = path
  }

  public var exists: Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Replaces the file in one step; others may read it, as they may most files that people save.
  ///
  /// - Throws: `FileError` when the system refuses; then the old file is still there.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    // Nothing of the person's can have this name.
    let temporaryName = ".\(UUID().uuidString).new"
    try AtomicFile(path: path, mode: 0o644, temporaryName: temporaryName).write(bytes)
  }

  /// Everything in the file.
  ///
  /// - Throws: `FileError` when the system refuses, when it is no regular file, or larger than
  ///   `limit` bytes.
  public func read(limit: Int) throws(FileError) -> [UInt8] {
    try FileDescriptor(path, O_RDONLY | O_NONBLOCK).readAll(limit: limit)
  }
}
