import Glibc

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
