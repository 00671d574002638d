import StopwatchTestSupport
import Testing

@testable import StopwatchCore

@Suite("A wall clock that is set in a pause, or before the start is")
@MainActor
struct PauseClockTests {
  let clock = ManualClock()
  let fixture: StopwatchFixture

  init() {
    fixture = StopwatchFixture(clock: clock)
    fixture.change(.start)
    fixture.change(.lap(), after: .seconds(60))
  }

  func pauses(of fixture: StopwatchFixture) -> [Duration?] {
    fixture.stopwatch.record.runs.pauses.map(\.duration)
  }

  /// Pauses for three seconds, in which the clock is set, and resumes in another program.
  func pause(settingClockBy step: Int, rebooting: Bool = false) throws -> StopwatchFixture {
    fixture.change(.pause, after: .seconds(40))
    clock.setWallClock(by: .seconds(step))
    if rebooting { clock.reboot(wallTime: .seconds(3)) } else { clock.advance(by: .seconds(3)) }
    let next = try fixture.relaunched()
    next.change(.resume)
    return next
  }

  @Test("leaves a pause as long as it was", arguments: [-3600, 3600])
  func pause(step: Int) throws {
    let next = try pause(settingClockBy: step)
    #expect(pauses(of: next) == [.seconds(3)] && next.stopwatch.pausedAt == nil)
    let start = try #require(next.stopwatch.record.runs.pauses.first?.startedAt)
    #expect(clock.reading.moment - start == .seconds(3), "by the clock as it is set now")
  }

  @Test(
    "counts no time twice if a resume from before the pause is handled after it", arguments: [0, 5])
  func lateResume(late: Int) throws {
    let pressed = clock.now + .seconds(1)
    clock.advance(by: .seconds(2))
    let pause = clock.now
    clock.advance(by: .seconds(late))
    fixture.pause(at: pause)
    let next = try fixture.relaunched()
    try next.runtime.changeStopwatch.perform(.resume, at: pressed)
    #expect(next.stopwatch.elapsed(at: pause + .seconds(10)) == .seconds(72))
    #expect(pauses(of: next) == [.zero])
  }

  @Test("leaves a pause as long as it was when the change in it is undone")
  func undo() throws {
    fixture.change(.pause)
    fixture.change(.setNote("hill", lap: 1), after: .seconds(1))
    clock.setWallClock(by: .seconds(-3600))
    fixture.runtime.followWallClock()
    fixture.wallClock.set()
    fixture.undo()
    fixture.change(.resume, after: .seconds(1))
    #expect(pauses(of: fixture) == [.seconds(2)])
  }

  @Test(
    "tells a pause until another boot by the wall clock, unless it would end before it began",
    arguments: [(-3600, nil), (0, .seconds(3))] as [(Int, Duration?)])
  func restart(step: Int, pause: Duration?) throws {
    #expect(try pauses(of: self.pause(settingClockBy: step, rebooting: true)) == [pause])
  }

  @Test("leaves time that is subtracted as long as it was", arguments: [-3600, 3600])
  func subtract(step: Int) {
    clock.setWallClock(by: .seconds(step))
    fixture.change(.lap(), after: .seconds(5))
    clock.advance(by: .seconds(30))
    fixture.change(.subtract(TimeAway(start: .seconds(62), duration: .seconds(10))))
    #expect(pauses(of: fixture) == [.seconds(10)])
    fixture.change(.lap(), after: .seconds(1))
    let runs = fixture.stopwatch.record.runs
    #expect(runs.clockTime(at: fixture.stopwatch.elapsed) == clock.reading.moment)
  }

  @Test("leaves a sleep that does not count as long as it was", arguments: [-3600, 3600])
  func sleep(step: Int) throws {
    try fixture.preferencesSource.update { $0.countTimeAsleep = false }
    try fixture.runtime.start()
    clock.sleep(for: .seconds(100))
    clock.setWallClock(by: .seconds(step))
    fixture.runtime.checkForSleep()
    #expect(pauses(of: fixture) == [.seconds(100)])
  }

  @Test("sets the start by the clock as it is now", arguments: [true, false])
  func setStart(isNoticed: Bool) throws {
    clock.setWallClock(by: .seconds(3600))
    if isNoticed { fixture.change(.lap(), after: .seconds(5)) }
    let start: Moment = clock.reading.moment - Duration.seconds(300)
    #expect(fixture.change(.setTime(.start(start))))
    #expect(fixture.stopwatch.elapsed == .seconds(300))
    let record = fixture.stopwatch.record
    #expect(record.startedAt == start && record.runs.clockTime(at: .zero) == start)
    #expect(record.runs.clockTime(at: .seconds(300)) == clock.reading.moment)
    #expect(record.runs.count == 1, "by one clock")
  }

  @Test("lets the start be as late as the first lap allows")
  func latestStart() throws {
    clock.setWallClock(by: .seconds(3600))
    fixture.change(.mergeLap(1), after: .seconds(5))
    fixture.change(.lap(), after: .seconds(35))
    let end = clock.reading.moment
    #expect(!fixture.change(.setTime(.start(end + .nanoseconds(1)))))
    #expect(fixture.change(.setTime(.start(end))))
    #expect(fixture.stopwatch.laps.splits == [.zero])
  }
}

@Suite("A start that is set after the time was set")
@MainActor
struct StartAfterTimeTests {
  let fixture = StopwatchFixture()

  @Test("takes the place of that time, and ends no later than now", arguments: [750, 108_000])
  func fresh(total: Int) throws {
    fixture.change(.setTime(.total(.seconds(total))))
    let now = fixture.clock.reading.moment
    #expect(fixture.change(.setTime(.start(now - .seconds(600))), after: .seconds(5)))
    #expect(fixture.stopwatch.state == .paused && fixture.stopwatch.elapsed == .seconds(600))
    #expect(fixture.stopwatch.record.endedAt == now)
  }

  @Test("takes the place of time that was added between laps, and leaves when these ended")
  func running() {
    fixture.change(.start)
    fixture.change(.lap(), after: .seconds(10))
    fixture.change(.setTime(.difference(.seconds(900))), after: .seconds(10))
    fixture.change(.lap(), after: .seconds(10))
    #expect(fixture.stopwatch.laps.splits == [.seconds(10), .seconds(930)])
    let now = fixture.clock.reading.moment
    #expect(fixture.change(.setTime(.start(now - .seconds(1000)))))
    #expect(fixture.stopwatch.elapsed == .seconds(1000))
    #expect(fixture.stopwatch.laps.splits == [.seconds(980), .seconds(1000)])
  }
}
