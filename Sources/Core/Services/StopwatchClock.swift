/// The clock that elapsed time is derived from: it stands still while the machine sleeps, unless
/// the user wants that time counted.
///
/// A change of that preference moves it neither forward nor back.
@MainActor
public final class StopwatchClock: ClockPort {
  private let machine: any ClockPort
  /// The sleep that is left out already, whatever comes.
  private var leftOut: Duration = .zero
  /// How long the machine had slept when it began not to count; none while it counts.
  private var notCountedSince: Duration?
  private var observation: Subscription?

  public init(machine: any ClockPort, preferences: StateStore<Preferences>) {
    self.machine = machine
    observation = preferences.observe { [weak self] in self?.count($0.countTimeAsleep) }
  }

  public func read() -> ClockReading {
    let reading = machine.read()
    return reading.leavingOut(timeLeftOut(of: reading.timeAsleep ?? .zero))
  }

  private func timeLeftOut(of timeAsleep: Duration) -> Duration {
    leftOut + (notCountedSince.map { timeAsleep - $0 } ?? .zero)
  }

  private func count(_ isCounted: Bool) {
    guard isCounted != (notCountedSince == nil) else { return }
    let timeAsleep = machine.read().timeAsleep ?? .zero
    leftOut = timeLeftOut(of: timeAsleep)
    notCountedSince = isCounted ? nil : timeAsleep
  }
}
