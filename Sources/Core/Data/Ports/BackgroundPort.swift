import Logging

/// A serial queue that performs work in the background while the user continues to use the program.
public protocol BackgroundPort: Sendable {
  /// A unit of work that returns whether it succeeded; `isRetry` indicates whether the previous
  /// attempt failed.
  typealias Work = @Sendable (_ isRetry: Bool) -> Bool

  /// Performs the work later, and again until it succeeds or newer work supersedes it. Returns
  /// immediately.
  func submit(_ work: @escaping Work)
  /// Performs the work once, later, after everything submitted before. Returns immediately.
  func run(_ work: @escaping @Sendable () -> Void)
  /// Waits until all submitted work has been tried once more, but no longer than `timeout`, and
  /// returns whether all of it succeeded by then.
  @discardableResult
  func flush(within timeout: Duration) -> Bool
}

extension BackgroundPort {
  /// Performs the work once, later, and logs its error after `failure`. Returns immediately.
  func run(
    logging failure: String, to logger: Logger, _ work: @escaping @Sendable () throws -> Void
  ) {
    run {
      do { try work() } catch { logger.error("\(failure): \(error)") }
    }
  }

  /// Performs `work`, and returns its result or throws its error.
  @MainActor
  public func perform<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      run { continuation.resume(with: Swift.Result { try work() }) }
    }
  }
}
