import StopwatchCore
import StopwatchTestSupport
import Testing

/// Where a start is prepared, what happens to it, and what the user prefers: all that can come together.
struct PreparedStart: Sendable {
  enum Door: CaseIterable { case window, bus, shell }
  /// What happens in the countdown.
  enum Early: CaseIterable { case nothing, sleep, clockForward, clockBack }
  enum End: CaseIterable { case none, close, kill }
  /// What happens after the end, or while the program runs on.
  enum Away: CaseIterable {
    case short, long, sleep, clockForward, clockBack, reboot, rebootWithLateClock
  }

  var door = Door.window
  var isTimeOfDay = false
  var early = Early.nothing
  /// The seconds from the press to the end.
  var seconds = 40
  var end = End.none
  var away = Away.short
  var continues = false
  var countsSleep = false

  static let all = [PreparedStart()]
    .varied(\.door, Door.allCases).varied(\.isTimeOfDay, [false, true])
    .varied(\.early, Early.allCases).varied(\.seconds, [40, 150])
    .varied(\.end, End.allCases).varied(\.away, Away.allCases)
    .varied(\.continues, [false, true]).varied(\.countsSleep, [false, true])
    .filter { $0.isPossible }

  /// A shell ends at once, and no program outlives a restart of the machine.
  private var isPossible: Bool {
    let isReboot = away == .reboot || away == .rebootWithLateClock
    return (door != .shell || end == .close) && (end != .none || !isReboot)
  }
}

/// The truth about a prepared start, on pencil and paper.
struct PreparedStartModel {
  let isTimeOfDay: Bool
  let countsSleep: Bool
  /// The seconds since the press, including sleep, and the seconds asleep after the start.
  private(set) var now = 0
  private(set) var asleep = 0
  /// When it starts, in seconds since the press.
  private(set) var start = 100
  private(set) var isRecorded = false

  var elapsed: Int { now - start - asleep }
  var hasCome: Bool { now >= start }

  mutating func pass(_ seconds: Int, isSeen: Bool) {
    now += seconds
    if isSeen, hasCome { isRecorded = true }
  }

  mutating func sleep(_ seconds: Int, isSeen: Bool) {
    if !countsSleep { asleep += min(seconds, max(now + seconds - start, 0)) }
    pass(seconds, isSeen: isSeen)
  }

  /// Sets the clock: a start at a time of day that is not recorded yet moves.
  mutating func setClock(by seconds: Int, isSeen: Bool) {
    if isTimeOfDay, !isRecorded { start -= seconds }
    pass(0, isSeen: isSeen)
  }

  /// Takes a time that only the wall clock tells.
  mutating func restart(after seconds: Int, clockSetBy step: Int) {
    now += seconds
    if !isTimeOfDay || isRecorded { start -= step }
  }
}

@Suite("A prepared start, whatever happens")
@MainActor
struct PreparedStartPropertyTests {
  /// One start, with the program that prepared it and the one after it.
  @MainActor
  final class Trial {
    let start: PreparedStart
    let clock = ManualClock()
    let lastSeen = InMemoryLastSeen()
    var program: StopwatchFixture
    var model: PreparedStartModel
    /// Whether a program looks at the stopwatch.
    var isSeen: Bool
    /// By how much the wall clock was set since it was last seen.
    var unseenStep = 0
    /// The time awake before the start that no program has seen or saved.
    var unseenCountdown = 0

    init(_ start: PreparedStart) throws {
      self.start = start
      model = PreparedStartModel(isTimeOfDay: start.isTimeOfDay, countsSleep: start.countsSleep)
      isSeen = start.door != .shell
      program = StopwatchFixture(clock: clock, lastSeen: lastSeen)
      try program.preferencesSource.update {
        ($0.continueWhenClosed, $0.countTimeAsleep) = (start.continues, start.countsSleep)
      }
      try program.runtime.start()
      open(program)
      program.change(.startIn(.seconds(100), isTimeOfDay: start.isTimeOfDay))
      if start.door == .shell { program.changeStopwatch.save(isClosing: true) }
    }

    private func open(_ program: StopwatchFixture) {
      guard isSeen else { return }
      program.runtime.followWallClock()
      program.runtime.lastSeen.start()
      if start.door == .window { program.timerService.beginViewing().keep() }
    }

    func pass(_ seconds: Int) {
      if !isSeen { unseenCountdown += max(min(seconds, -model.elapsed), 0) }
      if isSeen { program.pass(.seconds(seconds)) } else { clock.advance(by: .seconds(seconds)) }
      model.pass(seconds, isSeen: isSeen)
      if isSeen { program.ticker.fire() }
    }

    func sleep(_ seconds: Int) {
      if isSeen { program.sleep(.seconds(seconds)) } else { clock.sleep(for: .seconds(seconds)) }
      model.sleep(seconds, isSeen: isSeen)
      // Waking up is announced as a change of the clock.
      if isSeen { program.wallClock.set() }
    }

    func setClock(by seconds: Int) {
      clock.setWallClock(by: .seconds(seconds))
      model.setClock(by: seconds, isSeen: isSeen)
      if isSeen { program.wallClock.set() } else { unseenStep += seconds }
    }

    func begin() {
      pass(20)
      switch start.early {
      case .nothing: break
      case .sleep: sleep(30)
      case .clockForward: setClock(by: 30)
      case .clockBack: setClock(by: -30)
      }
      pass(max(start.seconds - model.now, 0))
    }

    /// Ends the program as the trial says, and returns what the next one is to restore.
    func end() -> (state: Stopwatch.State, notice: Bool) {
      guard start.end != .none else { return (.running, false) }
      let wasSeen = isSeen
      isSeen = false
      if start.end == .kill, !model.hasCome { unseenCountdown = model.now }
      if start.end == .close {
        let change = program.runtime.changeStopwatch
        if start.door == .window { change.pauseForClosing(at: program.stopwatchClock.now) }
        if start.door != .shell { _ = program.runtime.stop() }
      }
      let pauses =
        !start.continues && wasSeen
        && (start.door == .window || (start.end == .kill && model.hasCome))
        && (start.end == .close || !isReboot)
      if !pauses { return (.running, false) }
      return model.hasCome ? (.paused, start.end == .kill) : (.initial, true)
    }

    var isReboot: Bool { start.away == .reboot || start.away == .rebootWithLateClock }

    func beAway() {
      switch start.away {
      case .short: pass(5)
      case .long: pass(200)
      case .sleep:
        sleep(200)
        pass(7)
      case .clockForward:
        setClock(by: 30)
        pass(10)
      case .clockBack:
        setClock(by: -30)
        pass(200)
      case .reboot, .rebootWithLateClock:
        let step = start.away == .reboot ? 0 : -100_000
        clock.reboot(wallTime: .seconds(200 + step))
        lastSeen.lastSeen = nil
        model.restart(after: 200, clockSetBy: unseenStep)
      }
    }

    func reopen() throws {
      guard start.end != .none else { return }
      isSeen = true
      program = try program.relaunched()
      open(program)
      if start.away == .rebootWithLateClock {
        clock.setWallClock(by: .seconds(100_000))
        program.wallClock.set()
      }
      model.pass(0, isSeen: true)
    }

    var elapsed: Duration { program.stopwatch.elapsed(at: program.stopwatchClock.now) }

    /// Sleep that no program has seen counts as before the start as far as it fits.
    var isUncertain: Bool {
      !start.countsSleep && start.away == .sleep && start.end != .none && unseenCountdown > 0
    }
  }

  @Test("comes on time, is canceled or is kept, and its record never contradicts the clocks")
  func all() throws {
    var failures: [String] = []
    for start in PreparedStart.all {
      let trial = try Trial(start)
      trial.begin()
      let atEnd = trial.model.elapsed
      let expected = trial.end()
      trial.beAway()
      try trial.reopen()
      if let problem = check(trial, expected, atEnd: atEnd) {
        failures.append("\(problem): \(start)")
      }
    }
    #expect(PreparedStart.all.count > 2_000)
    #expect(failures.count == 0, "\(failures.prefix(5).joined(separator: "\n"))")
  }

  /// Returns what is wrong.
  private func check(
    _ trial: Trial, _ expected: (state: Stopwatch.State, notice: Bool), atEnd: Int
  ) -> String? {
    let (program, start) = (trial.program, trial.start)
    let stopwatch = program.stopwatch
    guard stopwatch.state == expected.state else {
      return "\(stopwatch.state) in place of \(expected.state)"
    }
    switch expected.state {
    case .initial: return program.notice == .startCanceled ? nil : "not told that it was canceled"
    case .paused:
      // Without a window, it was last seen when something happened to it.
      let seen = start.door == .window ? atEnd : 0
      if start.end == .kill, program.toggleTimeAway() == nil { return "cannot be added back" }
      if start.end == .kill { program.undo() }
      return trial.elapsed == .seconds(seen) ? nil : "\(trial.elapsed) in place of \(seen)"
    case .running: return checkRunning(trial)
    }
  }

  private func checkRunning(_ trial: Trial) -> String? {
    let (program, start) = (trial.program, trial.start)
    let slack = trial.isUncertain ? trial.unseenCountdown : 0
    let possible =
      Duration.seconds(trial.model.elapsed)...Duration.seconds(trial.model.elapsed + slack)
    if !possible.contains(trial.elapsed) { return "\(trial.elapsed) in place of \(possible)" }
    trial.pass(400)
    let saved = program.source.saved.last
    if saved?.stopwatch.isCountingDown != false { return "not saved as started" }
    guard program.change(.lap()) else { return "no lap" }
    let (record, moment) = (program.stopwatch.record, trial.clock.read().moment)
    guard let clock = record.runs.clockTime(at: record.laps.lastSplit),
      let startedAt = record.startedAt, record.runs.first?.startedAt == startedAt
    else { return "no time of day" }
    if clock != moment { return "the lap ends at \(clock) in place of \(moment)" }
    let isSetLater = start.away == .clockForward || start.away == .clockBack
    let asleep = record.runs.pauses.compactMap(\.duration).reduce(.zero, +)
    if !isSetLater, startedAt + trial.elapsed + asleep != moment { return "another start" }
    program.undo()
    program.undo()
    return start.end == .none && program.stopwatch != Stopwatch() ? "not taken back" : nil
  }
}
