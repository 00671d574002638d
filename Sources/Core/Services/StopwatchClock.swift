/// The clock that elapsed time is derived from: it stops while the machine is asleep, unless the
/// user wants that time counted.
///
/// Changing that preference moves the clock neither forward nor back.
@MainActor
public final class StopwatchClock: ClockPort {
  private let machine: any ClockPort
  /// The sleep that is already excluded, whatever happens later.
  private var excluded: Duration = .zero
  /// The total sleep of the machine when it stopped being counted; `nil` while it is counted.
  private var notCountedSince: Duration?
  private var observation: Subscription?

  public init(machine: any ClockPort, preferences: StateStore<Preferences>) {
    self.machine = machine
    observation = preferences.observe { [weak self] in self?.count($0.countTimeAsleep) }
  }

  public func read() -> ClockReading {
    let reading = machine.read()
    return reading.excluding(timeExcluded(of: reading.timeAsleep ?? .zero))
  }

  private func timeExcluded(of timeAsleep: Duration) -> Duration {
    excluded + (notCountedSince.map { timeAsleep - $0 } ?? .zero)
  }

  private func count(_ isCounted: Bool) {
    guard isCounted != (notCountedSince == nil) else { return }
    let timeAsleep = machine.read().timeAsleep ?? .zero
    excluded = timeExcluded(of: timeAsleep)
    notCountedSince = isCounted ? nil : timeAsleep
  }
}
