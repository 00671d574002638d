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
  public var nanoseconds: Int64 {
    let whole = Int128(components.seconds) * 1_000_000_000
    return Int64(clamping: whole + Int128(components.attoseconds / 1_000_000_000))
  }
}
