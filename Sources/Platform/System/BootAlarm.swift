import Glibc
import StopwatchCore

/// An alarm on the clock that counts from boot: it rings just after sleep if that has passed its
/// moment.
@MainActor
public struct BootAlarm: AlarmPort {
  public nonisolated init() {}

  public func alarm(
    at sinceBoot: Duration, _ onAlarm: @escaping @MainActor () -> Void
  ) -> Subscription {
    // A moment of zero would be none.
    let moment = max(sinceBoot, .nanoseconds(1))
    let timer = KernelTimer(on: CLOCK_BOOTTIME, at: moment) { _ in onAlarm() }
    return Subscription { timer?.end() }
  }
}
