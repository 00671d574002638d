/// A moment on the clock that elapsed time is derived from.
///
/// It counts from the machine's boot, with or without the time for which the machine is asleep.
/// Changes of the wall clock or the time zone do not affect it.
public struct Instant: Hashable, Comparable, Sendable {
  public let sinceBoot: Duration

  public init(sinceBoot: Duration) {
    self.sinceBoot = sinceBoot
  }

  public static func < (left: Instant, right: Instant) -> Bool {
    left.sinceBoot < right.sinceBoot
  }

  public static func - (end: Instant, start: Instant) -> Duration {
    end.sinceBoot - start.sinceBoot
  }

  public static func + (start: Instant, duration: Duration) -> Instant {
    Instant(sinceBoot: start.sinceBoot + duration)
  }

  public static func - (end: Instant, duration: Duration) -> Instant {
    Instant(sinceBoot: end.sinceBoot - duration)
  }
}

extension Duration {
  /// The whole nanoseconds in this duration, clamped to the range of `Int64` (292 years).
  public var nanoseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }

  /// The whole seconds in this duration, rounded down.
  public var wholeSeconds: Int64 { units(of: .seconds) }
}

/// A reading of all clocks, sufficient to identify the same moment after a restart of the machine.
public struct ClockReading: Hashable, Sendable {
  /// The identifier of the boot to which `instant` belongs.
  public let bootID: String
  public private(set) var instant: Instant
  /// The time since the machine booted, including all sleep.
  public private(set) var sinceBoot: Duration
  /// The part of `sinceBoot` for which the machine was asleep; `nil` if an earlier version did not
  /// record it.
  public let timeAsleep: Duration?
  public private(set) var moment: Moment

  /// - Parameter sinceBoot: the time since the machine booted, including all sleep.
  public init(
    bootID: String, sinceBoot: Duration, timeAsleep: Duration?, moment: Moment
  ) {
    self.bootID = bootID
    self.sinceBoot = sinceBoot
    self.timeAsleep = timeAsleep
    self.moment = moment
    instant = Instant(sinceBoot: sinceBoot)
  }

  /// Returns the wall-clock time at another instant, as if no clock was set in between.
  func moment(at other: Instant) -> Moment { moment - (instant - other) }

  /// Returns the reading at another instant, as if no clock was set and the machine was awake in between.
  func reading(at other: Instant) -> ClockReading {
    var reading = self
    (reading.sinceBoot, reading.instant) = (sinceBoot - (instant - other), other)
    reading.moment = moment(at: other)
    return reading
  }

  /// Returns the same moment, on a clock that was stopped for the duration of `sleep`.
  func excluding(_ sleep: Duration) -> ClockReading {
    var reading = self
    reading.instant = Instant(sinceBoot: sinceBoot - sleep)
    return reading
  }
}
