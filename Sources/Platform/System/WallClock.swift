import Glibc
import StopwatchCore

/// The wall clock of the machine.
@MainActor
public struct WallClock: WallClockPort {
  /// `TFD_TIMER_CANCEL_ON_SET` of `sys/timerfd.h`: ends the wait when the clock is set.
  private static let cancelOnSet: CInt = 1 << 1
  /// A moment that never comes.
  private static let never: Duration = .seconds(1 << 40)

  public nonisolated init() {}

  public func watch(onSet: @escaping @MainActor () -> Void) -> Subscription {
    // Once told, a timer tells of the next time, too.
    let timer = KernelTimer(on: CLOCK_REALTIME, at: Self.never, flags: Self.cancelOnSet) { isDue in
      if !isDue { onSet() }
    }
    return Subscription { timer?.end() }
  }
}
