/// Something that goes on for as long as somebody holds this, and ends with it.
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
