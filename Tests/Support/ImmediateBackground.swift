import StopwatchCore

/// Does everything at once, where it is asked to.
public struct ImmediateBackground: BackgroundPort {
  public init() {}

  public func perform<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try work()
  }
}
