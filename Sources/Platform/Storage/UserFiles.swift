import FoundationEssentials
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
    // The permissions of the existing file, so that no one else can read it who could not before.
    let mode = FileStatus.of(path).map { $0.st_mode & 0o777 } ?? 0o644
    // No file of the user can have this name.
    let temporaryName = ".\(UUID().uuidString).new"
    try AtomicFile(path: path, mode: mode, temporaryName: temporaryName).write(bytes)
  }

  /// Returns whether the path is that of a regular file or of nothing, as `write` requires.
  public func isReplaceable(_ path: String) -> Bool { FileStatus.of(path)?.isRegular ?? true }
}

/// The location of a file that was moved to the desktop's trash, according to the freedesktop Trash
/// specification.
public struct TrashedFile: Sendable {
  private let path: String
  /// The path of the info file, in which the trash records the original path.
  private let infoPath: String

  public init(path: String, infoPath: String) {
    self.path = path
    self.infoPath = infoPath
  }

  /// Returns whether it is the file that had this status before it was moved.
  package func `is`(_ status: FileStatus) -> Bool {
    FileStatus.of(path)?.isOfSameFile(as: status) == true
  }

  /// Records where the file was, as the desktop should have done.
  ///
  /// - Parameters:
  ///   - path: the escaped original path.
  ///   - time: the local time of the deletion, in ISO 8601 format.
  /// - Throws: `FileError` if the system refuses.
  package func record(path: String, at time: String) throws(FileError) {
    let text = "[Trash Info]\nPath=\(path)\nDeletionDate=\(time)\n"
    try AtomicFile(path: infoPath).write(Array(text.utf8))
  }

  /// Waits until the file, its info file and the folders of both are on disk: the desktop does not.
  func synchronize() throws(FileError) {
    try FileDescriptor(infoPath, O_RDONLY).synchronize()
    let folders = [infoPath, path].map(PrivateFolder.parent)
    let trash = PrivateFolder.parent(of: folders[0])
    for folder in folders + [trash, PrivateFolder.parent(of: trash)] {
      try AtomicFile.synchronize(folder: folder)
    }
  }

  /// Moves the file back.
  ///
  /// - Throws: `FileError` if the system refuses, or if `target` exists.
  package func restore(to target: String) throws(FileError) {
    guard link(path, target) == 0 else { throw .latest(target) }
    try AtomicFile.synchronize(folder: PrivateFolder.parent(of: target))
    delete()
  }

  /// Deletes the file permanently, because it is stored elsewhere.
  func delete() {
    unlink(path)
    unlink(infoPath)
  }
}
