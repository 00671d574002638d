import StopwatchCore

extension Subscription {
  @MainActor private static var kept: [Subscription] = []

  /// Lets it last as long as the tests.
  @MainActor
  public func keep() { Self.kept.append(self) }
}
