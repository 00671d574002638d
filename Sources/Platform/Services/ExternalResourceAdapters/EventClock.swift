import StopwatchCore

/// Finds the instant of an input event from the time stamp that it carries.
///
/// The stamp counts milliseconds of `CLOCK_MONOTONIC` modulo 2³², as X11 and the common Wayland
/// compositors have it. It is trusted only when it is plausible.
@MainActor
public final class EventClock {
  /// Stamps of another clock hardly ever seem to be as recent.
  static let recent: Duration = .seconds(10)
  /// Between two looks at two clocks, some time passes.
  private static let tolerance: Duration = .seconds(1)

  private let clock: any ClockPort
  private let monotonic: @MainActor () -> Duration
  /// The latest event that was believed, or the program's start: in milliseconds of the stamps'
  /// clock, without the modulus.
  private var latest: Int64
  /// Whether the event asked about last had a stamp of the right clock.
  private var isRightClock = false
  private var lastLook: (instant: Instant, monotonic: Duration)

  public convenience init(clock: any ClockPort) {
    self.init(clock: clock, monotonic: { SystemClock.monotonic })
  }

  init(clock: any ClockPort, monotonic: @escaping @MainActor () -> Duration) {
    self.clock = clock
    self.monotonic = monotonic
    lastLook = (clock.now, monotonic())
    latest = lastLook.monotonic.wholeMilliseconds
  }

  /// To be called while the program is known to run: the machine has not been asleep since.
  public func look() {
    lastLook = (clock.now, monotonic())
  }

  /// When the event happened, however long ago; this instant when its stamp, in milliseconds, is
  /// not plausible.
  ///
  /// That is: zero, in the future, before the event that was believed last or before the program's
  /// start. More than ten seconds ago is plausible only where the event before was, and where the
  /// instant is certain: the machine has not been asleep since, or that does not count.
  public func instant(ofEventAt stamp: UInt32) -> Instant {
    let now = (instant: clock.now, monotonic: monotonic())
    guard stamp != 0 else { return now.instant }
    let milliseconds = now.monotonic.wholeMilliseconds
    let age = Int64(Int32(bitPattern: UInt32(truncatingIfNeeded: milliseconds) &- stamp))
    let isRecent = .milliseconds(age) <= Self.recent
    isRightClock =
      age >= 0 && milliseconds - age >= latest
      && (isRecent || isRightClock && !hasSlept(until: now))
    guard isRightClock else { return now.instant }
    latest = milliseconds - age
    lastLook = now
    return now.instant - .milliseconds(age)
  }

  /// Whether the clock has gone on while that of the stamps stood still.
  private func hasSlept(until now: (instant: Instant, monotonic: Duration)) -> Bool {
    let passed = now.instant - lastLook.instant
    return passed - (now.monotonic - lastLook.monotonic) > Self.tolerance
  }
}

extension Duration {
  fileprivate var wholeMilliseconds: Int64 { nanoseconds / 1_000_000 }
}
