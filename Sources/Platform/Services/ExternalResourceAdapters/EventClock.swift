import StopwatchCore

/// Finds the instant of an input event from the time stamp that it carries.
///
/// The stamp counts milliseconds of `CLOCK_MONOTONIC` modulo 2³², as X11 and the common Wayland
/// compositors have it. It is trusted only when it is plausible.
@MainActor
public final class EventClock {
  /// An event that claims to be older is not believed.
  static let oldest: Duration = .seconds(10)

  private let clock: any ClockPort
  private let monotonic: @MainActor () -> Duration
  private var latest: Instant?

  public convenience init(clock: any ClockPort) {
    self.init(clock: clock, monotonic: { SystemClock.monotonic })
  }

  init(clock: any ClockPort, monotonic: @escaping @MainActor () -> Duration) {
    self.clock = clock
    self.monotonic = monotonic
  }

  /// When the event happened; this instant when its stamp, in milliseconds, is not plausible:
  /// zero, in the future, more than ten seconds old or before the event asked about last.
  public func instant(ofEventAt stamp: UInt32) -> Instant {
    let now = clock.now
    let instant = age(of: stamp).map { now - $0 } ?? now
    let plausible = instant < (latest ?? instant) ? now : instant
    latest = plausible
    return plausible
  }

  private func age(of stamp: UInt32) -> Duration? {
    guard stamp != 0 else { return nil }
    let milliseconds = monotonic() / .milliseconds(1)
    let age = UInt32(truncatingIfNeeded: Int64(milliseconds)) &- stamp
    return .milliseconds(Int64(age)) <= Self.oldest ? .milliseconds(Int64(age)) : nil
  }
}
