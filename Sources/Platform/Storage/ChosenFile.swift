import FoundationEssentials
import Glibc
import StopwatchCore

/// A file chosen by the user, among files that do not belong to this program.
public struct ChosenFile: Sendable {
  private let path: String

  public init(path: String) {
    self.path = path
  }

  public var exists: Bool { FileStatus.of(path, followingLinks: false) != nil }

  /// Replaces the file atomically; a new file is readable by others, like most files that users
  /// save.
  ///
  /// - Throws: `FileError` if the system refuses, or if the path is that of a device, a pipe or a
  ///   folder; the old file then still exists.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    guard isReplaceable else { throw FileError(path, .notARegularFile) }
    // No file of the user can have this name.
    let temporaryName = ".\(UUID().uuidString).new"
    try AtomicFile(path: path, mode: mode, temporaryName: temporaryName).write(bytes)
  }

  /// Whether the path is that of a regular file or of nothing, as `write` requires.
  public var isReplaceable: Bool { FileStatus.of(path)?.isRegular ?? true }

  /// The permissions of the existing file, so that no one else can read it who could not before.
  private var mode: UInt32 { FileStatus.of(path).map { $0.st_mode & 0o777 } ?? 0o644 }

  /// Returns the contents of the file.
  ///
  /// - Throws: `FileError` if the system refuses, if the file is not a regular file, or if it is
  ///   larger than `limit` bytes.
  public func read(limit: Int) throws(FileError) -> [UInt8] {
    try FileDescriptor(path, O_RDONLY | O_NONBLOCK).readAll(limit: limit)
  }
}

/// The user's files on disk.
public struct UserFiles: FilesPort {
  public init() {}

  public func exists(_ path: String) -> Bool { ChosenFile(path: path).exists }

  public func read(_ path: String, limit: Int) throws -> [UInt8] {
    try ChosenFile(path: path).read(limit: limit)
  }

  public func write(_ bytes: [UInt8], to path: String) throws {
    try ChosenFile(path: path).write(bytes)
  }
}
