import Glibc
import StopwatchCore

/// Why a file could not be read, written or moved.
public struct FileError: DescribedError, Hashable, CustomStringConvertible {
  public enum Cause: Hashable, Sendable {
    /// The system's word for it, from `errno`.
    case system(Int32)
    case notARegularFile
    case tooLarge
  }

  public let path: String
  public let cause: Cause

  init(_ path: String, _ cause: Cause) {
    self.path = path
    self.cause = cause
  }

  /// The error that the latest system call on `path` left behind.
  static func latest(_ path: String) -> FileError {
    FileError(path, .system(errno))
  }

  /// Whether it says nothing about what is in the file.
  var isOfTheSystem: Bool {
    if case .system = cause { true } else { false }
  }

  /// Whether the same may work a moment later.
  var mayPass: Bool {
    let passing = [EINTR, EIO, EAGAIN, EBUSY, EMFILE, ENFILE, ENOMEM, ESTALE, ETIMEDOUT]
    guard case .system(let code) = cause else { return false }
    return passing.contains(code)
  }

  public var description: String {
    switch cause {
    case .system(let code): "\(path): \(String(cString: strerror(code)))"
    case .notARegularFile: "\(path): not a regular file"
    case .tooLarge: "\(path): too large"
    }
  }

  public var reason: DescribedReason {
    switch cause {
    case .system(let code): .system(String(cString: strerror(code)))
    case .notARegularFile: .notARegularFile
    case .tooLarge: .tooLarge
    }
  }
}
