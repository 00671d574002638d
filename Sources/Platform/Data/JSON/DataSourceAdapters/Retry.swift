import Glibc

/// Tries again what the system has refused for a reason that may pass, such as a moment without free
/// file descriptors.
enum Retry {
  /// Between the attempts. In all, the main thread may wait this long at the start.
  static let pauses: [Duration] = [.milliseconds(5), .milliseconds(20), .milliseconds(80)]

  /// The result of the first attempt that succeeds.
  ///
  /// - Throws: the error of the last attempt, or the first that will not pass.
  static func whilePassing<Result>(
    _ work: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    for pause in pauses {
      do {
        return try work()
      } catch  where error.mayPass {
        wait(pause)
      }
    }
    return try work()
  }

  static func wait(_ pause: Duration) {
    usleep(UInt32(pause / .microseconds(1)))
  }
}
