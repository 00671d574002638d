import Glibc
import StopwatchCore

/// An open file, closed when this value is destroyed.
struct FileDescriptor: ~Copyable, Sendable {
  private let path: String
  private let number: CInt

  /// - Throws: `FileError` if the system refuses to open `path`.
  init(_ path: String, _ flags: CInt, mode: mode_t = 0o600) throws(FileError) {
    self.path = path
    number = open(path.systemPath, flags | O_CLOEXEC, mode)
    if number < 0 { throw .latest(path) }
  }

  deinit {
    if number >= 0 { close(number) }
  }

  /// Returns the contents of the file.
  ///
  /// - Throws: `FileError` if it is not a regular file, or is larger than `limit` bytes.
  func readAll(limit: Int) throws(FileError) -> [UInt8] {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .latest(path) }
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
  func writeAll(_ bytes: [UInt8]) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { throw .latest(path) }
      written += max(count, 0)
    }
  }

  /// The identity of the file; `nil` if the system does not report it.
  var identity: FileIdentity? {
    var status = stat()
    return fstat(number, &status) == 0 ? FileIdentity(status) : nil
  }

  func truncate() throws(FileError) {
    guard ftruncate(number, 0) == 0 else { throw .latest(path) }
  }

  /// Locks the file for this process exclusively, and returns whether no other process has locked
  /// it.
  func lock() throws(FileError) -> Bool {
    try lock(LOCK_EX)
  }

  /// Locks the file together with others that do, and returns whether no process has locked it
  /// exclusively.
  func lockShared() throws(FileError) -> Bool {
    try lock(LOCK_SH)
  }

  private func lock(_ kind: CInt) throws(FileError) -> Bool {
    while flock(number, kind | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      guard errno == EINTR else { throw .latest(path) }
    }
    return true
  }

  /// Waits until the contents are on disk.
  func synchronize() throws(FileError) {
    guard fsync(number) == 0 else { throw .latest(path) }
  }
}
