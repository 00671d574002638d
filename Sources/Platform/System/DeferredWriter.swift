import StopwatchCore
import Synchronization

/// A background for a program that ends at once: the latest work is performed when it is flushed, on
/// the caller's thread, and anything else immediately.
public final class DeferredWriter: BackgroundPort {
  private let pending = Mutex<Work?>(nil)

  public init() {}

  public func submit(_ work: @escaping Work) {
    pending.withLock { $0 = work }
  }

  public func run(_ work: @escaping @Sendable () -> Void) {
    flush(within: .zero)
    work()
  }

  /// Performs the latest work, however long it takes, and returns whether it succeeded.
  @discardableResult
  public func flush(within timeout: Duration) -> Bool {
    guard let work = pending.withLock({ $0 }) else { return true }
    guard work(false) else { return false }
    pending.withLock { $0 = nil }
    return true
  }
}
