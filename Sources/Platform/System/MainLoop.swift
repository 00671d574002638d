import CGIO
import GLibInterop
import Glibc
import StopwatchCore

/// A ticker based on a timeout source of the GLib main loop.
@MainActor
public struct GLibTicker: TickerPort {
  public init() {}

  public func tick(
    every interval: Duration, _ tick: @escaping @MainActor () -> Void
  ) -> Subscription {
    let source = g_timeout_add_full(
      G_PRIORITY_DEFAULT, interval.inMilliseconds, runClosureBox,
      ClosureBox { tick() }.retained(), releaseClosureBox)
    return Subscription { g_source_remove(source) }
  }
}

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
    return startTimer(on: CLOCK_BOOTTIME, at: moment) { _ in onAlarm() }
  }
}

/// The wall clock of the machine.
@MainActor
public struct WallClock: WallClockPort {
  /// `TFD_TIMER_CANCEL_ON_SET` of `sys/timerfd.h`: ends the wait when the clock is set.
  private static let cancelOnSet: CInt = 1 << 1
  /// A moment that never comes.
  private static let never: Duration = .seconds(1 << 40)

  public nonisolated init() {}

  public func watch(onSet: @escaping @MainActor () -> Void) -> Subscription {
    // The timer keeps reporting after the first change.
    startTimer(on: CLOCK_REALTIME, at: Self.never, flags: Self.cancelOnSet) { isDue in
      if !isDue { onSet() }
    }
  }
}

/// Starts a timer of the kernel as a source of the main loop, which wakes the process up only at its
/// moment and ends with the returned subscription. Without such timers in the system, nothing happens.
///
/// - Parameters:
///   - moment: on the clock, more than zero.
///   - flags: of `timerfd_settime`, beside that for an absolute moment.
///   - onEvent: called at the moment, and with `false` when the clock is set if the flags say so.
@MainActor
private func startTimer(
  on clock: CInt, at moment: Duration, flags: CInt = 0,
  onEvent: @escaping @MainActor (_ isDue: Bool) -> Void
) -> Subscription {
  let timer = timerfd_create(clock, CInt(TFD_NONBLOCK) | CInt(TFD_CLOEXEC))
  guard timer >= 0 else { return Subscription {} }
  let source = addSource(timer, G_IO_IN) {
    var count: UInt64 = 0
    let isDue = read(timer, &count, MemoryLayout.size(ofValue: count)) > 0
    if isDue || errno == ECANCELED { onEvent(isDue) }
  }
  var time = itimerspec()
  time.it_value.tv_sec = Int(moment.components.seconds)
  time.it_value.tv_nsec = Int(moment.components.attoseconds / 1_000_000_000)
  timerfd_settime(timer, CInt(TFD_TIMER_ABSTIME) | flags, &time, nil)
  return Subscription {
    g_source_remove(source)
    close(timer)
  }
}

/// A pipe that this process writes to.
@MainActor
public enum OutputPipe {
  /// Calls `handler` when one of `events` of `poll` has happened, by default when nobody can read the
  /// output anymore, until the returned subscription is released.
  public static func watch(
    _ descriptor: CInt, for events: Int32 = POLLERR | POLLHUP,
    _ handler: @escaping @MainActor () -> Void
  ) -> Subscription {
    let source = addSource(descriptor, GIOCondition(UInt32(events)), handler)
    return Subscription { g_source_remove(source) }
  }
}

/// Calls `handler` from the main loop whenever one of the conditions holds of a file descriptor.
@MainActor
private func addSource(
  _ descriptor: CInt, _ conditions: GIOCondition, _ handler: @escaping @MainActor () -> Void
) -> guint {
  g_unix_fd_add_full(
    G_PRIORITY_DEFAULT, descriptor, conditions, { _, _, data in runClosureBox(data) },
    ClosureBox { handler() }.retained(), releaseClosureBox)
}
