import Glibc
import StopwatchCore

/// The reason why a file could not be read, written or moved.
public struct FileError: DescribedError, Hashable, CustomStringConvertible {
  public enum Cause: Hashable, Sendable {
    /// The system's error code, from `errno`.
    case system(Int32)
    case notARegularFile
    case tooLarge
  }

  public let path: String
  public let cause: Cause

  public init(_ path: String, _ cause: Cause) {
    self.path = path
    self.cause = cause
  }

  static func latest(_ path: String) -> FileError { FileError(path, .system(errno)) }

  /// Whether the error is unrelated to the contents of the file.
  var isSystemError: Bool {
    if case .system = cause { true } else { false }
  }

  /// Whether the same operation may succeed a moment later.
  var isTransient: Bool {
    let transientCodes = [EINTR, EIO, EAGAIN, EBUSY, EMFILE, ENFILE, ENOMEM, ESTALE, ETIMEDOUT]
    guard case .system(let code) = cause else { return false }
    return transientCodes.contains(code)
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

/// Retries of operations that the system refused for a transient reason, such as a momentary lack
/// of file descriptors.
enum Retry {
  /// The delays between the attempts. In total, the main thread may wait this long at launch.
  static let delays: [Duration] = [.milliseconds(5), .milliseconds(20), .milliseconds(80)]

  /// Returns the result of the first attempt that succeeds.
  ///
  /// - Throws: the error of the last attempt, or the first that is not transient.
  static func onTransientError<Result>(
    _ work: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    for delay in delays {
      do {
        return try work()
      } catch  where error.isTransient {
        wait(delay)
      }
    }
    return try work()
  }

  static func wait(_ delay: Duration) {
    usleep(UInt32(delay / .microseconds(1)))
  }
}
