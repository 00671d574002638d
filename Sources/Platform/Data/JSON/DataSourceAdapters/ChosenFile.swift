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

  /// Replaces the file in one step; others may read a new one, as they may most files that people
  /// save.
  ///
  /// - Throws: `FileError` when the system refuses; then the old file is still there.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    // Nothing of the person's can have this name.
    let temporaryName = ".\(UUID().uuidString).new"
    try AtomicFile(path: path, mode: mode, temporaryName: temporaryName).write(bytes)
  }

  /// That of the file which is there, so that nobody else may read it now who might not before.
  private var mode: UInt32 {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o644
  }

  /// Everything in the file.
  ///
  /// - Throws: `FileError` when the system refuses, when it is no regular file, or larger than
  ///   `limit` bytes.
  public func read(limit: Int) throws(FileError) -> [UInt8] {
    try FileDescriptor(path, O_RDONLY | O_NONBLOCK).readAll(limit: limit)
  }
}
