import Glibc

/// Which file of the machine a file is, whatever it is called.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let node: ino_t

  /// None when there is no file at `path`.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    device = status.st_dev
    node = status.st_ino
  }
}
