import Glibc
import StopwatchCore

typealias FileStatus = stat

extension FileStatus {
  /// Returns the status of the file at `path`; `nil` if the system refuses to report it, with the
  /// reason in `errno`.
  static func of(_ path: String, followingLinks: Bool = true) -> FileStatus? {
    var status = FileStatus()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    return fstatat(AT_FDCWD, path.systemPath, &status, flags) == 0 ? status : nil
  }

  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
}

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
    guard let status = FileStatus.of(path) else {
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
    guard let status = FileStatus.of(path) else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    device = status.st_dev
    node = status.st_ino
  }
}
