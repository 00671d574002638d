import GLibInterop
import StopwatchCore

extension SingleInstance {
  /// Keeps the program from ending until the returned subscription is released.
  package func holdWhileSubscribed() -> Subscription {
    hold()
    return Subscription { [self] in release() }
  }
}
