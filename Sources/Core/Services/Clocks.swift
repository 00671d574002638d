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
    return reading.excluding(timeExcluded(of: reading.allTimeAsleep ?? .zero))
  }

  private func timeExcluded(of timeAsleep: Duration) -> Duration {
    excluded + (notCountedSince.map { timeAsleep - $0 } ?? .zero)
  }

  private func count(_ isCounted: Bool) {
    guard isCounted != (notCountedSince == nil) else { return }
    let timeAsleep = machine.read().allTimeAsleep ?? .zero
    excluded = timeExcluded(of: timeAsleep)
    notCountedSince = isCounted ? nil : timeAsleep
  }
}

/// The clocks of the machine, and the sleep that they do not notice: on some machines they go on
/// while it is suspended to idle.
///
/// When the system announces sleep, the clocks are read every 10 ms. A gap between two readings, for
/// which this program was not running either, is then sleep.
@MainActor
public final class SleepAwareClock: ClockPort {
  public static let interval: Duration = .milliseconds(10)
  /// The minimum gap that is taken for sleep: the machine may be busy before it falls asleep.
  public static let minimumSleep: Duration = .seconds(1)
  /// The number of readings without sleep, a minute of them, after which none is expected any more.
  private static let maximumReadings = 6000

  /// Called after each of the readings.
  public var onLook: () -> Void = {}

  private let machine: any ClockPort
  private let ticker: any TickerPort
  private var unnoticedSleep: Duration = .zero
  /// The latest reading; `nil` unless sleep is imminent.
  private var latest: ClockReading?
  private var readingCount = 0
  private var ticking: Subscription?
  private var observation: Subscription?

  public init(machine: any ClockPort, ticker: any TickerPort) {
    self.machine = machine
    self.ticker = ticker
  }

  /// Listens to the system's announcements from now on.
  public func follow(_ system: any SleepPort) {
    observation = system.watch { [weak self] isImminent in
      if isImminent { self?.beginLooking() } else { self?.endLooking() }
    }
  }

  public func read() -> ClockReading {
    let reading = machine.read()
    if let latest {
      unnoticedSleep += sleep(from: latest, to: reading)
      self.latest = reading
    }
    return reading.including(unnoticedSleep: unnoticedSleep)
  }

  /// Returns the time between two readings if it is sleep that the clocks did not notice.
  private func sleep(from earlier: ClockReading, to later: ClockReading) -> Duration {
    let noticed = (later.timeAsleep ?? .zero) - (earlier.timeAsleep ?? .zero)
    let gap = later.sinceBoot - earlier.sinceBoot - noticed
    return noticed < Self.minimumSleep && gap >= Self.minimumSleep ? gap : .zero
  }

  private func beginLooking() {
    latest = machine.read()
    readingCount = 0
    ticking = ticker.tick(every: Self.interval) { [weak self] in self?.look() }
    onLook()
  }

  private func look() {
    readingCount += 1
    guard readingCount < Self.maximumReadings else { return endLooking() }
    _ = read()
    onLook()
  }

  private func endLooking() {
    _ = read()
    latest = nil
    ticking = nil
    onLook()
  }
}
