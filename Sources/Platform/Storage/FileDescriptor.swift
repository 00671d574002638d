import Glibc

/// An open file, closed when this value is destroyed.
package struct FileDescriptor: ~Copyable, Sendable {
  private let path: String
  private let number: CInt

  package init(_ path: String, _ flags: CInt, mode: mode_t = 0o600) throws(FileError) {
    self.path = path
    number = open(path, flags | O_CLOEXEC, mode)
    if number < 0 { throw .latest(path) }
    if flags & O_CREAT != 0 { PrivateFolder.own(number, path) }
  }

  deinit {
    if number >= 0 { close(number) }
  }

  /// Returns the contents of the file.
  ///
  /// - Throws: `FileError` if it is not a regular file, or is larger than `limit` bytes.
  func readAll(limit: Int) throws(FileError) -> [UInt8] {
    guard let status else { throw .latest(path) }
    guard status.isRegular else { throw FileError(path, .notARegularFile) }
    guard status.st_size <= limit else { throw FileError(path, .tooLarge) }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes[filled...].withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { throw .latest(path) }
      if count == 0 { break }
      filled += max(count, 0)
    }
    return Array(bytes.prefix(filled))
  }

  /// Writes all bytes, continuing after partial writes.
  package func writeAll(_ bytes: [UInt8]) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { throw .latest(path) }
      written += max(count, 0)
    }
  }

  /// The status of the file; `nil` if the system refuses to report it, with the reason in `errno`.
  var status: FileStatus? {
    var status = FileStatus()
    return fstat(number, &status) == 0 ? status : nil
  }

  /// Whether the file is still the one at its path.
  var isInPlace: Bool {
    status.map { $0.identity == FileStatus.of(path)?.identity } ?? false
  }

  /// Locks the file for this process, and returns whether no other process has a lock that excludes
  /// that.
  ///
  /// - Parameter kind: `LOCK_EX` for an exclusive lock, `LOCK_SH` for a shared one.
  func lock(_ kind: CInt = LOCK_EX) throws(FileError) -> Bool {
    while flock(number, kind | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      guard errno == EINTR else { throw .latest(path) }
    }
    return true
  }

  func synchronize() throws(FileError) {
    guard fsync(number) == 0 else { throw .latest(path) }
  }
}

package typealias FileStatus = stat

extension FileStatus {
  /// Returns the status of the file at `path`; `nil` if the system refuses to report it, with the
  /// reason in `errno`.
  package static func of(_ path: String, followingLinks: Bool = true) -> FileStatus? {
    var status = FileStatus()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    return fstatat(AT_FDCWD, path, &status, flags) == 0 ? status : nil
  }

  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }

  /// The identity of the file on this machine, independent of its name.
  var identity: [UInt64] { [st_dev, st_ino].map { UInt64($0) } }
}

/// The metadata that indicates whether a file may have changed.
struct FileStamp: Hashable {
  private let identity: [UInt64]
  private let size: off_t
  private let modifiedAt: [Int]
  private let changedAt: [Int]

  /// Reads the metadata. Returns `nil` if there is no file at `path`.
  init?(_ path: String) throws(FileError) {
    guard let status = FileStatus.of(path) else {
      if errno == ENOENT { return nil }
      throw .latest(path)
    }
    identity = status.identity
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
