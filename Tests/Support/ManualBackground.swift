import StopwatchCore
import Synchronization

/// A background that stores the submitted work for a test to perform when it chooses.
public final class ManualBackground: BackgroundPort {
  private let submitted = Mutex<[Work]>([])

  public init() {}

  public var works: [Work] { submitted.withLock { $0 } }

  public func submit(_ work: @escaping Work) {
    submitted.withLock { $0.append(work) }
  }

  public func run(_ work: @escaping @Sendable () -> Void) {
    submit { _ in
      work()
      return true
    }
  }

  @discardableResult
  public func flush(within timeout: Duration) -> Bool {
    works.last.map { $0(false) } ?? true
  }
}
