import StopwatchCore

/// A clock that derives the instant of an input event from its time stamp.
///
/// The time stamp counts milliseconds of `CLOCK_MONOTONIC` modulo 2³², as in X11 and the common
/// Wayland compositors. It is used only if it is plausible.
@MainActor
public final class EventClock {
  /// The maximum age of a recent event; time stamps of another clock hardly ever appear as recent.
  static let recent: Duration = .seconds(10)
  /// The tolerance for the time that passes between two readings of two clocks.
  private static let tolerance: Duration = .seconds(1)

  private let clock: any ClockPort
  private let monotonic: @MainActor () -> Duration
  /// The time of the latest accepted event, or of the program's start: in milliseconds of the time
  /// stamps' clock, without the modulus.
  private var latest: Int64
  /// Whether the previous event had a time stamp of the right clock.
  private var isRightClock = false
  private var latestSample: (instant: Instant, monotonic: Duration)

  public convenience init(clock: any ClockPort) {
    self.init(clock: clock, monotonic: { SystemClock.monotonic })
  }

  init(clock: any ClockPort, monotonic: @escaping @MainActor () -> Duration) {
    self.clock = clock
    self.monotonic = monotonic
    latestSample = (clock.now, monotonic())
    latest = latestSample.monotonic.wholeMilliseconds
  }

  /// Returns the instant of the event, however long ago, or the current instant if its time stamp,
  /// in milliseconds, is not plausible.
  ///
  /// A time stamp is not plausible if it is zero, in the future, before the latest accepted event
  /// or before the program's start. More than ten seconds ago is plausible only if the previous
  /// event was, and if the instant is certain: the machine has not been asleep since, or sleep is
  /// not counted.
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
    latestSample = now
    return now.instant - .milliseconds(age)
  }

  /// Returns whether the clock has continued while the time stamps' clock was stopped.
  private func hasSlept(until now: (instant: Instant, monotonic: Duration)) -> Bool {
    let passed = now.instant - latestSample.instant
    return passed - (now.monotonic - latestSample.monotonic) > Self.tolerance
  }
}

extension Duration {
  fileprivate var wholeMilliseconds: Int64 { nanoseconds / 1_000_000 }
}
