import Glibc

/// Tells from outside whether a file may be another one than before.
struct FileStamp: Hashable {
  private let identity: FileIdentity
  private let size: off_t
  private let changedAt: [Int]

  /// None when there is no file at `path`.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    identity = FileIdentity(status)
    size = status.st_size
    changedAt = [status.st_mtim, status.st_ctim].flatMap { [$0.tv_sec, $0.tv_nsec] }
  }
}
