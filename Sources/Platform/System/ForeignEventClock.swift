import StopwatchCore

/// A clock with which a desktop stamps events, and which is not one of this machine's, such as that
/// of a compositor in a window.
struct ForeignEventClock {
  private var stamps = UnwrappedStamps()
  private var offset: ClockOffset?
  /// The offset by the latest events, where these contradict `offset`: the clock was set back.
  private var laterOffset: ClockOffset?

  /// Whether the events so far tell what the clock shows.
  var isReliable: Bool { offset?.isReliable ?? false }

  /// Returns the time for which the event has waited, as far as the events so far tell it.
  mutating func delay(ofEventAt stamp: UInt32, handledAt time: Duration) -> Duration? {
    let difference = time - stamps.unwrap(stamp)
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

/// Time stamps that go on where their 32 bits begin again.
private struct UnwrappedStamps {
  private var latest: Int64 = 0

  mutating func unwrap(_ stamp: UInt32) -> Duration {
    latest += Int64(Int32(bitPattern: stamp &- UInt32(truncatingIfNeeded: latest)))
    return .milliseconds(latest)
  }
}
