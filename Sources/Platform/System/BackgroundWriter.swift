import Dispatch
import StopwatchCore
import Synchronization

/// A serial queue that runs the latest work off the main thread, and again until it succeeds.
///
/// Work that is superseded by newer work before its turn is never run: on a slow disk, writes do
/// not accumulate.
public final class BackgroundWriter: BackgroundPort {
  private struct State {
    var pending: Work?
    /// The number of the latest work, to detect newer work submitted while one was running.
    var number = 0
    var hasFailed = false
    var isRetryScheduled = false
  }

  private let queue = DispatchQueue(label: "stopwatch.writing")
  private let retryInterval: Duration
  private let state = Mutex(State())

  public init(retryInterval: Duration = .seconds(2)) { self.retryInterval = retryInterval }

  /// Opens the descriptors of all timers, and keeps them open by one that never fires: later, there
  /// may be none left for a retry.
  public func prepare() {
    queue.asyncAfter(deadline: .now() + .seconds(Int(Int32.max))) {}
  }

  public func submit(_ work: @escaping Work) {
    state.withLock {
      $0.pending = work
      $0.number += 1
    }
    queue.async { self.runPending() }
  }

  @discardableResult
  public func flush(within timeout: Duration) -> Bool {
    let isTried = DispatchSemaphore(value: 0)
    queue.async {
      self.runPending()
      isTried.signal()
    }
    let milliseconds = Int(max(timeout, .zero) / .milliseconds(1))
    guard isTried.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else {
      return false
    }
    return state.withLock { $0.pending == nil }
  }

  public func run(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

  private func runPending() {
    let (work, number, hasFailed) = state.withLock { ($0.pending, $0.number, $0.hasFailed) }
    guard let work else { return }
    let isDone = work(hasFailed)
    state.withLock {
      $0.hasFailed = !isDone
      if isDone, $0.number == number { $0.pending = nil }
    }
    if !isDone { scheduleRetry() }
  }

  private func scheduleRetry() {
    let isNeeded = state.withLock { state in
      defer { state.isRetryScheduled = true }
      return !state.isRetryScheduled
    }
    guard isNeeded else { return }
    let milliseconds = Int(retryInterval / .milliseconds(1))
    queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
      self.state.withLock { $0.isRetryScheduled = false }
      self.runPending()
    }
  }
}

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
