/// A moment on the clock that elapsed time is derived from.
///
/// It counts from the machine's start, with or without the time for which the machine sleeps. No
/// change of the wall clock or the time zone moves it.
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
