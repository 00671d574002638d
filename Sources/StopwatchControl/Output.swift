import Glibc
import StopwatchCore

/// The standard output and the standard error.
enum Output {
  /// - Throws: `ControlError` if the text cannot be written, such as to a full disk.
  static func printLine(_ text: String) throws {
    try write(Array((text + "\n").utf8))
  }

  /// - Throws: `ControlError` if the bytes cannot be written.
  static func write(_ bytes: [UInt8]) throws {
    guard write(bytes, to: STDOUT_FILENO) else {
      throw ControlError.unavailable(String(cString: strerror(errno)))
    }
  }

  /// Writes a line to the standard error.
  static func complain(_ text: String) {
    _ = write(Array("\("stopwatchctl"): \(text)\n".utf8), to: STDERR_FILENO)
  }

  private static func write(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { return false }
      rest = rest.dropFirst(max(count, 0))
    }
    return true
  }
}
