import Glibc
import StopwatchCore

/// The files that the user chooses, which do not belong to this program.
public struct UserFiles: FilesPort {
  public init() {}

  public func exists(_ path: String) -> Bool { FileStatus.of(path, followingLinks: false) != nil }

  /// - Throws: `FileError` if the system refuses, or if it is not a regular file or is too large.
  public func read(_ path: String, limit: Int) throws -> [UInt8] {
    try FileDescriptor(path, O_RDONLY | O_NONBLOCK).readAll(limit: limit)
  }

  /// Replaces the file atomically; a new file is readable by others, like most files that users
  /// save.
  ///
  /// - Throws: `FileError` if the system refuses, or if the path is that of a device, a pipe or a
  ///   folder; the old file then still exists.
  public func write(_ bytes: [UInt8], to path: String) throws {
    guard isReplaceable(path) else { throw FileError(path, .notARegularFile) }
    // The permissions of the existing file, so that it stays as private as it was.
    let mode = FileStatus.of(path).map { $0.st_mode & 0o777 } ?? 0o644
    try AtomicFile(path: path, mode: mode, label: "-export").write(bytes)
  }

  /// Returns whether the path is that of a regular file or of nothing, as `write` requires.
  public func isReplaceable(_ path: String) -> Bool { FileStatus.of(path)?.isRegular ?? true }
}
