import Glibc
import StopwatchStorage

/// The standard input.
enum Input {
  private static let name = "/dev/stdin"

  /// Returns all of it.
  ///
  /// - Throws: `FileError` if it cannot be read, or has more than `limit` bytes.
  static func read(limit: Int) throws -> [UInt8] {
    var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while true {
      let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0 && errno != EINTR { throw FileError(name, .system(errno)) }
      if count == 0 { return bytes }
      bytes += chunk.prefix(max(count, 0))
      if bytes.count > limit { throw FileError(name, .tooLarge) }
    }
  }
}
