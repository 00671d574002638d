/// Does work in order, one piece after the other, while the user goes on using the program.
public protocol BackgroundPort: Sendable {
  /// Says whether it succeeded. To be told whether the attempt before failed.
  typealias Work = @Sendable (_ isRetry: Bool) -> Bool

  /// Does the work later, and again until it succeeds or newer work overtakes it. Returns at once.
  func submit(_ work: @escaping Work)
  /// The result of `work`, or the error that it threw.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result
  /// Waits until everything submitted has been tried once more, but no longer than `timeout`; says
  /// whether all of it succeeded by then.
  @discardableResult
  func flush(within timeout: Duration) -> Bool
}
