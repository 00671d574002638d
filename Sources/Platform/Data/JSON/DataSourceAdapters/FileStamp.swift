import Glibc

/// Tells from outside whether a file may be another one than before.
struct FileStamp: Hashable {
  private let identity: FileIdentity
  private let size: off_t
  private let modifiedAt: [Int]
  private let changedAt: [Int]

  /// None when there is no file at `path`.
  ///
  /// - Throws: `FileError` when the system refuses to tell.
  init?(_ path: String) throws(FileError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .latest(path)
    }
    identity = FileIdentity(status)
    size = status.st_size
    modifiedAt = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    changedAt = [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
  }

  /// Whether what is in the file is the same, as far as can be told from outside; a second name or
  /// other permissions make no difference.
  func isSameContent(as other: FileStamp) -> Bool {
    identity == other.identity && size == other.size && modifiedAt == other.modifiedAt
  }
}
