/// A token for an ongoing activity, which ends when the token is released.
@MainActor
public final class Subscription {
  private let end: @MainActor () -> Void

  public init(onEnd end: @escaping @MainActor () -> Void) {
    self.end = end
  }

  isolated deinit {
    end()
  }
}
