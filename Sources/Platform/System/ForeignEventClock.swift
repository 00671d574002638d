/// A clock with which a desktop stamps events, and which is not one of this machine's, such as that
/// of a compositor in a window.
struct ForeignEventClock {
  /// The latest time stamp in milliseconds, which keeps counting when its 32 bits overflow.
  private var latestStamp: Int64 = 0
  private var offset: ClockOffset?
  /// The offset by the latest events, where these contradict `offset`: the clock was set back.
  private var laterOffset: ClockOffset?

  /// Whether the events so far reveal the offset of the clock.
  var isReliable: Bool { offset?.isReliable ?? false }

  /// Returns the time for which the event has waited, as far as the events so far reveal it.
  mutating func delay(ofEventAt stamp: UInt32, handledAt time: Duration) -> Duration? {
    latestStamp += Int64(Int32(bitPattern: stamp &- UInt32(truncatingIfNeeded: latestStamp)))
    let difference = time - .milliseconds(latestStamp)
    add(difference, at: time)
    guard let offset, offset.isReliable else { return nil }
    return offset.delay(of: difference, at: time)
  }

  private mutating func add(_ difference: Duration, at time: Duration) {
    switch offset?.judge(difference, at: time) ?? .contradicted {
    case .contradicted: (offset, laterOffset) = (ClockOffset(difference, at: time), nil)
    case .confirmed:
      offset?.confirm(difference, at: time)
      laterOffset = nil
    case .late: addLate(difference, at: time)
    }
  }

  private mutating func addLate(_ difference: Duration, at time: Duration) {
    if case .confirmed = laterOffset?.judge(difference, at: time) {
      laterOffset?.confirm(difference, at: time)
    } else {
      laterOffset = ClockOffset(difference, at: time)
    }
    if let laterOffset, laterOffset.isLasting { (offset, self.laterOffset) = (laterOffset, nil) }
  }
}

/// An estimate of how far an unknown clock of events is behind this machine's clock.
///
/// Each event is handled a little after it occurred, so the smallest difference between the time at
/// which an event is handled and its time stamp is the best estimate. It is reliable once several
/// events agree with it over some time: events that waited together agree, too, but all at once.
struct ClockOffset {
  /// The tolerance for the time that it takes to handle an event.
  static let tolerance: Duration = .milliseconds(20)
  /// The maximum drift of clocks is one part in this number.
  private static let driftDivisor = 10_000

  /// The result of comparing a difference with the estimate.
  enum Judgement {
    /// The estimate was wrong, or the clock was set forward.
    case contradicted
    case confirmed
    /// The event waited for that time, or the clock was set back.
    case late(Duration)
  }

  private var difference: Duration
  private var measuredAt: Duration
  private var latest: Duration
  private let first: Duration
  private var events = 1

  init(_ difference: Duration, at time: Duration) {
    (self.difference, measuredAt, latest, first) = (difference, time, time, time)
  }

  var isReliable: Bool { events >= 4 && latest - first >= .milliseconds(250) }

  /// Whether so many events agree that they have not all waited.
  var isLasting: Bool { events >= 20 && latest - first >= .seconds(10) }

  /// Returns the time for which an event of that difference has waited, at least.
  func delay(of difference: Duration, at time: Duration) -> Duration {
    max(.zero, difference - self.difference - drift(until: time))
  }

  func judge(_ difference: Duration, at time: Duration) -> Judgement {
    if difference < self.difference - drift(until: time) - Self.tolerance { return .contradicted }
    let delay = delay(of: difference, at: time)
    return delay <= Self.tolerance ? .confirmed : .late(delay)
  }

  /// Improves the estimate by a difference that confirms it.
  mutating func confirm(_ difference: Duration, at time: Duration) {
    events += 1
    latest = time
    if delay(of: difference, at: time) == .zero {
      (self.difference, measuredAt) = (difference, time)
    }
  }

  private func drift(until time: Duration) -> Duration { (time - measuredAt) / Self.driftDivisor }
}
