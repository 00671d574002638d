import CGIO
import GLibInterop
import Glibc

/// A timer of the kernel as a source of the main loop: it wakes the process up only at its moment.
@MainActor
struct KernelTimer {
  private let timer: CInt
  private let source: guint

  /// - Parameters:
  ///   - moment: on the clock, more than zero.
  ///   - flags: of `timerfd_settime`, beside that for an absolute moment.
  ///   - onEvent: called at the moment, and with `false` when the clock is set if the flags say so.
  /// - Returns: `nil` if the system has no such timer.
  init?(
    on clock: CInt, at moment: Duration, flags: CInt = 0,
    onEvent: @escaping @MainActor (_ isDue: Bool) -> Void
  ) {
    timer = timerfd_create(clock, CInt(TFD_NONBLOCK) | CInt(TFD_CLOEXEC))
    guard timer >= 0 else { return nil }
    source = Self.addSource(timer, onEvent)
    arm(at: moment, flags: flags)
  }

  func arm(at moment: Duration, flags: CInt = 0) {
    var time = itimerspec()
    time.it_value.tv_sec = Int(moment.components.seconds)
    time.it_value.tv_nsec = Int(moment.components.attoseconds / 1_000_000_000)
    timerfd_settime(timer, CInt(TFD_TIMER_ABSTIME) | flags, &time, nil)
  }

  func end() {
    g_source_remove(source)
    close(timer)
  }

  private static func addSource(
    _ timer: CInt, _ onEvent: @escaping @MainActor (Bool) -> Void
  ) -> guint {
    g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, timer, G_IO_IN,
      { timer, _, data in
        var count: UInt64 = 0
        let isDue = read(timer, &count, MemoryLayout.size(ofValue: count)) > 0
        let isSet = !isDue && errno == ECANCELED
        if isDue || isSet, let data { enter { ClosureBox<Bool, Void>.run(data, isDue) } }
        return true.gboolean
      },
      ClosureBox { onEvent($0) }.retained(),
      { releaseClosureBox($0) })
  }
}
