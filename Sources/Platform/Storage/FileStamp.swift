import Glibc
import StopwatchCore

/// The metadata that indicates whether a file may have changed.
struct FileStamp: Hashable {
  private let identity: FileIdentity
  private let size: off_t
  private let modifiedAt: [Int]
  private let changedAt: [Int]

  /// Reads the metadata. Returns `nil` if there is no file at `path`.
  ///
  /// - Throws: `FileError` if the system refuses to report it.
  init?(_ path: String) throws(FileError) {
    var status = stat()
    guard stat(path.systemPath, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .latest(path)
    }
    identity = FileIdentity(status)
    size = status.st_size
    modifiedAt = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    changedAt = [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
  }

  /// Returns whether the contents are the same, as far as the metadata indicates; another hard link
  /// or other permissions make no difference.
  func isSameContent(as other: FileStamp) -> Bool {
    identity == other.identity && size == other.size && modifiedAt == other.modifiedAt
  }
}

/// The identity of a file on this machine, independent of its name.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let node: ino_t

  /// Reads the identity. Returns `nil` if there is no file at `path`.
  init?(_ path: String) {
    var status = stat()
    guard stat(path.systemPath, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    device = status.st_dev
    node = status.st_ino
  }
}
