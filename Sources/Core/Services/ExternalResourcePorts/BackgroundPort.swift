/// Does work in order, one piece after the other, while people go on using the program.
public protocol BackgroundPort: Sendable {
  /// The result of `work`, or the error that it threw.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result
}
