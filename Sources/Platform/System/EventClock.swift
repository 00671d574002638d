import StopwatchCore

/// A clock that derives the instant of an input event from its time stamp.
///
/// The time stamp counts milliseconds of `CLOCK_MONOTONIC` modulo 2³², as in X11 and the common
/// Wayland compositors. It is used only if it is plausible. An event's instant is the beginning of
/// its millisecond, so the times between events are as exact as their time stamps.
@MainActor
public final class EventClock {
  /// The maximum age of a recent event; time stamps of another clock hardly ever appear as recent.
  static let recent: Duration = .seconds(10)
  /// The minimum time between two readings that indicates an interruption.
  private static let interruption: Duration = .microseconds(50)

  private let clock: any ClockPort
  private let monotonic: @MainActor () -> Duration
  /// The time of the latest accepted event, or of the program's start: in milliseconds of the time
  /// stamps' clock, without the modulus.
  private var latest: Int64
  /// Whether the previous event had a time stamp of the right clock.
  private var isRightClock = false
  /// Whether the previous press by another program had a plausible moment.
  private var isOtherProgramRight = false
  private var stampTimes: ClockRelation
  /// The clock of other programs' presses.
  private var bootTimes: ClockRelation

  public init(
    clock: any ClockPort, monotonic: @escaping @MainActor () -> Duration = { SystemClock.monotonic }
  ) {
    self.clock = clock
    self.monotonic = monotonic
    let (reading, time) = (clock.read(), monotonic())
    stampTimes = ClockRelation(reading.instant, at: time)
    bootTimes = ClockRelation(reading.instant, at: reading.sinceBoot)
    latest = time.wholeMilliseconds
  }

  /// Reads the clocks: an event just after that is then distinguished from one after a sleep.
  public func sample() {
    let (reading, time) = simultaneousReadings()
    stampTimes.add(reading.instant, at: time)
    bootTimes.add(reading.instant, at: reading.sinceBoot)
  }

  /// Returns the instant of the event, however long ago, or the current instant if its time stamp,
  /// in milliseconds, is not plausible.
  ///
  /// A time stamp is not plausible if it is zero, in the future, before the latest accepted event
  /// or before the program's start. More than ten seconds ago is plausible only if the previous
  /// event was, and if the instant is certain: the machine has not been asleep since the event, or
  /// just after it, or sleep is not counted.
  public func instant(ofEventAt stamp: UInt32) -> Instant {
    sample()
    guard stamp != 0 else { return stampTimes.latest.instant }
    let milliseconds = stampTimes.latest.time.wholeMilliseconds
    let age = Int64(Int32(bitPattern: UInt32(truncatingIfNeeded: milliseconds) &- stamp))
    let isRecent = .milliseconds(age) <= Self.recent
    isRightClock =
      age >= 0 && milliseconds - age >= latest
      && (isRecent || isRightClock && stampTimes.isCertain(at: .milliseconds(milliseconds - age)))
    guard isRightClock else { return stampTimes.latest.instant }
    latest = milliseconds - age
    return stampTimes.instant(at: .milliseconds(latest))
  }

  /// Returns the instant of a press that another program hands over, or the current instant if its
  /// moment is not plausible: in the future, or more than ten seconds ago unless that of the press
  /// before it was plausible.
  ///
  /// - Parameter sinceBoot: the time from the machine's boot to the press, including sleep.
  public func instant(ofPressAt sinceBoot: Duration) -> Instant {
    sample()
    let age = bootTimes.latest.time - sinceBoot
    isOtherProgramRight = age >= .zero && (age <= Self.recent || isOtherProgramRight)
    return isOtherProgramRight ? bootTimes.instant(at: sinceBoot) : bootTimes.latest.instant
  }

  /// Returns the instant of a key that the desktop reports, or the current instant if its time is not
  /// plausible on `CLOCK_MONOTONIC`: in the future, or more than ten seconds ago.
  ///
  /// - Parameter milliseconds: the time on a clock that is not known, which may be modulo 2³².
  public func instant(ofKeyAt milliseconds: UInt64) -> Instant {
    sample()
    let now = stampTimes.latest.time.wholeMilliseconds
    let age = Int64(UInt32(truncatingIfNeeded: now) &- UInt32(truncatingIfNeeded: milliseconds))
    let isPlausible = milliseconds != 0 && .milliseconds(age) <= Self.recent
    return isPlausible
      ? stampTimes.instant(at: .milliseconds(now - age)) : stampTimes.latest.instant
  }

  /// Reads all clocks at one moment, again where the program was interrupted in between.
  private func simultaneousReadings() -> (reading: ClockReading, monotonic: Duration) {
    var before = monotonic()
    for _ in 1...5 {
      let reading = clock.read()
      let after = monotonic()
      if after - before <= Self.interruption { return (reading, after) }
      before = after
    }
    return (clock.read(), before)
  }
}

extension Duration {
  fileprivate var wholeMilliseconds: Int64 { nanoseconds / 1_000_000 }
}

/// The relation of instants to the time of another clock, which advance alike except while the
/// machine is asleep.
///
/// Samples show by how much. A moment just after the latest sample before a sleep was before the
/// sleep, as programs are stopped a little earlier than the machine with its clocks.
struct ClockRelation {
  typealias Sample = (instant: Instant, time: Duration)

  /// The maximum time from the latest sample before a sleep to that sleep.
  static let lastMoment: Duration = .milliseconds(500)
  /// The tolerance for the time that passes between two readings of two clocks.
  private static let tolerance: Duration = .seconds(1)

  private(set) var latest: Sample
  private var sleep: (before: Sample, after: Sample)?

  init(_ instant: Instant, at time: Duration) { latest = (instant, time) }

  mutating func add(_ instant: Instant, at time: Duration) {
    let sample = (instant: instant, time: time)
    let difference = (sample.instant - latest.instant) - (sample.time - latest.time)
    if max(difference, .zero - difference) > Self.tolerance { sleep = (latest, sample) }
    latest = sample
  }

  /// Returns the instant of a moment that is not later than the latest sample.
  func instant(at time: Duration) -> Instant {
    guard let before = sleep?.before, isBeforeSleep(time) else {
      return latest.instant - (latest.time - time)
    }
    return min(before.instant + (time - before.time), latest.instant)
  }

  /// Returns whether the machine was awake from the moment to its reference sample.
  func isCertain(at time: Duration) -> Bool {
    guard let sleep else { return true }
    return time >= sleep.after.time || isBeforeSleep(time)
  }

  private func isBeforeSleep(_ time: Duration) -> Bool {
    guard let sleep else { return false }
    return time <= sleep.before.time + Self.lastMoment && time < sleep.after.time
  }
}
