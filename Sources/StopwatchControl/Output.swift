import GLibInterop
import Glibc
import StopwatchFormats
import StopwatchStorage
import StopwatchSystem

/// The standard output and the standard error.
enum Output {
  /// Whether a closed pipe is an error, and does not end the program: its parent ignores the signal.
  /// Read at the beginning, as GLib ignores it, too, once it is on a bus.
  static let isPipeSignalIgnored = UnixSignal.isIgnored(SIGPIPE)

  static func printLine(_ text: String) throws {
    try write(Array((text + "\n").utf8))
  }

  /// Writes a table with aligned columns.
  static func write(_ table: ExportTable) throws {
    try write(Array(table.text(columns: SystemLocale.columns).utf8))
  }

  /// Writes text or a file; to a terminal, in its character set, and with marks that would reorder it
  /// made visible.
  ///
  /// - Throws: `ControlError` if the bytes cannot be written, such as to a full disk.
  static func write(_ bytes: [UInt8]) throws {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let text = isTerminal ? visible(String(decoding: bytes, as: UTF8.self), isReordering) : nil
    guard write(text.map(SystemLocale.encoded) ?? bytes, to: STDOUT_FILENO) else {
      throw failure(errno)
    }
  }

  /// Returns the error of an output. If nobody reads it anymore, ends the program by SIGPIPE unless its
  /// parent ignores that.
  static func failure(_ number: CInt = EPIPE) -> ControlError {
    if number == EPIPE, !isPipeSignalIgnored {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    return .unavailable(String(cString: strerror(number)))
  }

  static func complain(_ text: String) {
    writeError("stopwatchctl: \(text)")
  }

  /// Writes lines to the standard error, with all control characters of arguments made visible.
  static func writeError(_ text: String) {
    let shown = visible(text) {
      isReordering($0) || $0.properties.generalCategory == .control && $0 != "\n"
    }
    let isTerminal = isatty(STDERR_FILENO) == 1
    let line = shown + "\n"
    _ = write(isTerminal ? SystemLocale.encoded(line) : Array(line.utf8), to: STDERR_FILENO)
  }

  /// Returns the text with some scalars replaced by their names, such as `<U+202E>`.
  private static func visible(_ text: String, _ isReplaced: (Unicode.Scalar) -> Bool) -> String {
    text.replacingScalars {
      guard isReplaced($0) else { return nil }
      let digits = String($0.value, radix: 16, uppercase: true)
      return "<U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits + ">"
    }
  }

  /// Whether it changes the direction of text; see UAX #9, 2.
  private static func isReordering(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  private static func write(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EAGAIN {
        // Another program has made the pipe non-blocking.
        var pipe = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&pipe, 1, -1)
        continue
      }
      guard count >= 0 || errno == EINTR else { return false }
      rest = rest.dropFirst(max(count, 0))
    }
    return true
  }
}

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
