import StopwatchCore
import Synchronization

/// A background that performs all work immediately, on the caller's thread.
public final class ImmediateBackground: BackgroundPort {
  /// The work that has failed, to be retried.
  private let failed = Mutex<Work?>(nil)

  public init() {}

  public func submit(_ work: @escaping Work) {
    let isRetry = failed.withLock { $0 != nil }
    let isDone = work(isRetry)
    failed.withLock { $0 = isDone ? nil : work }
  }

  public func run(_ work: @escaping @Sendable () -> Void) {
    work()
  }

  @discardableResult
  public func flush(within timeout: Duration) -> Bool {
    if let work = failed.withLock({ $0 }) { submit(work) }
    return failed.withLock { $0 == nil }
  }
}
