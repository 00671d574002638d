import StopwatchCore
import StopwatchTestSupport

/// A mistake planted below the program, to prove that the simulation finds it.
final class Plant: @unchecked Sendable {
  enum Kind: String, CaseIterable {
    case clockLosesSleep, clockFollowsWall, restartUnnoticed, saveForgotten, sessionLost
    case sessionDoubled, sessionKept, alarmLost
  }

  let kind: Kind
  private var count = 0

  init(_ kind: Kind) { self.kind = kind }

  func forgetsSave() -> Bool { kind == .saveForgotten && isTime(50) }
  func losesSession() -> Bool { kind == .sessionLost && isTime(10) }
  func doublesSession() -> Bool { kind == .sessionDoubled && isTime(10) }
  func keepsSession() -> Bool { kind == .sessionKept && isTime(3) }
  func losesAlarm() -> Bool { kind == .alarmLost && isTime(5) }

  func distort(_ reading: ClockReading) -> ClockReading {
    let asleep = kind == .clockLosesSleep ? reading.timeAsleep ?? .zero : .zero
    let sinceBoot =
      kind == .clockFollowsWall ? reading.moment.sinceEpoch : reading.sinceBoot - asleep
    return ClockReading(
      bootID: kind == .restartUnnoticed ? "boot" : reading.bootID, sinceBoot: sinceBoot,
      timeAsleep: reading.timeAsleep, moment: reading.moment)
  }

  /// Returns whether this is one of every `interval` times.
  private func isTime(_ interval: Int) -> Bool {
    count += 1
    return count % interval == 0
  }
}

/// The clock of the machine, with the planted mistake if any.
struct PlantedClock: ClockPort {
  let clock: ManualClock
  let plant: Plant?

  func read() -> ClockReading { plant?.distort(clock.read()) ?? clock.read() }
}

/// The alarms of the machine, which follow its clock, with the planted mistake if any.
struct PlantedAlarm: AlarmPort {
  let alarms: ManualAlarm
  let clock: PlantedClock

  func alarm(
    at sinceBoot: Duration, _ onAlarm: @escaping @MainActor () -> Void
  ) -> Subscription {
    if clock.plant?.losesAlarm() == true { return Subscription {} }
    let deviation = clock.read().sinceBoot - clock.clock.read().sinceBoot
    return alarms.alarm(at: sinceBoot - deviation, onAlarm)
  }
}
