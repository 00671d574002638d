import StopwatchCore
import Synchronization

/// The names of work that was done in the background, in order.
final class Recorder: Sendable {
  private let names = Mutex<[String]>([])

  var all: [String] { names.withLock { $0 } }

  func add(_ name: String) { names.withLock { $0.append(name) } }

  /// Returns work that records its name.
  func work(_ name: String) -> BackgroundPort.Work {
    { isRetry in
      self.add(isRetry ? name + " again" : name)
      return true
    }
  }
}
