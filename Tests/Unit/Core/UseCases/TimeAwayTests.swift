import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Time that nobody could see")
@MainActor
struct TimeAwayTests {
  let clock = ManualClock()
  let away = TimeAway(start: .seconds(10), duration: .seconds(3600))

  /// Returns a program launched one hour after another one quit with a stopwatch at ten seconds.
  func makeFixture() -> StopwatchFixture {
    let stopwatch = Stopwatch.running(from: clock.now - .seconds(10))
    let fixture = StopwatchFixture(
      saved: SavedStopwatch(stopwatch, isClosing: true, at: clock.read()))
    fixture.clock.advance(by: .seconds(3600))
    fixture.restore.restoreLatest()
    return fixture
  }

  @Test("is not told of if it is shorter than a minute")
  func short() {
    for (seconds, isTold) in [(59, false), (60, true)] {
      let clock = ManualClock()
      let saved = SavedStopwatch(.running(from: clock.now), isClosing: true, at: clock.read())
      let fixture = StopwatchFixture(saved: saved, clock: clock)
      clock.advance(by: .seconds(seconds))
      fixture.restore.restoreLatest()
      #expect((fixture.notice != nil) == isTold)
    }
  }

  @Test("is told of as an interruption when the program was opened again since it was closed")
  func interruptedAfterClosing() {
    let opened = makeFixture()
    opened.clock.advance(by: .seconds(60))
    let next = opened.next()
    let away = TimeAway(start: .seconds(3610), duration: .seconds(60))
    #expect(next.stopwatch.elapsed == .seconds(3670))
    #expect(next.notice == .timeAway(away, .interruptedSinceLastPress, isCounted: true))
  }

  @Test("can be left out, which is undone with the notice, redone and made again")
  func excluded() {
    let fixture = makeFixture()
    let notice = fixture.notice
    func expectLeftOut() {
      #expect(fixture.stopwatch.elapsed == .seconds(10))
      #expect(fixture.notice == nil)
    }
    #expect(fixture.toggleTimeAway() == .subtract(away))
    expectLeftOut()
    #expect(fixture.stopwatch.elapsed(at: fixture.clock.now + .seconds(1)) == .seconds(11))
    #expect(fixture.source.saved.last?.stopwatch.elapsed == .seconds(10))
    for makesAgain in [{ fixture.redo(at: fixture.clock.now) }, { fixture.toggleTimeAway() }] {
      #expect(fixture.undo(at: fixture.clock.now) == .subtract(away))
      #expect(fixture.stopwatch.elapsed == .seconds(3610))
      #expect(fixture.notice == notice)
      #expect(makesAgain() == .subtract(away))
      expectLeftOut()
    }
  }

  @Test("is not offered to be left out of a time that was corrected since, until that is undone")
  func correctedSince() {
    let fixture = makeFixture()
    let notice = fixture.notice
    fixture.change(.setTime(.difference(.seconds(300))))
    #expect(fixture.notice == nil)
    fixture.undo(at: fixture.clock.now)
    #expect(fixture.notice == notice)
  }

  @Test("is published in one step with the stopwatch and the undo history")
  func oneStep() {
    let fixture = makeFixture()
    var states: [StopwatchState] = []
    fixture.stores.state.observe { states.append($0) }.keep()
    fixture.toggleTimeAway()
    fixture.undo(at: fixture.clock.now)
    fixture.pause(at: fixture.clock.now)
    fixture.reset()
    #expect(states.map(\.stopwatch.elapsed.components.seconds) == [3610, 10, 3610, 3610, 0])
    #expect(
      states.map(\.undoHistory.latest) == [nil, .subtract(away), nil, .pause, .reset])
    #expect(states.map { $0.notice != nil } == [true, false, true, true, false])
  }

  /// Returns a program in which sleep does not count, launched after one quit with a running
  /// stopwatch at ten seconds and the given times awake and asleep had passed.
  func makeFixture(awake: Duration, asleep: Duration) -> StopwatchFixture {
    let running = Stopwatch.running(from: clock.now - .seconds(10))
    let saved = SavedStopwatch(running, isClosing: true, at: clock.read())
    clock.advance(by: awake)
    clock.sleep(for: asleep)
    let fixture = StopwatchFixture(saved: saved, clock: clock)
    fixture.stores.preferences.update { $0.countTimeAsleep = false }
    fixture.restore.restoreLatest()
    return fixture
  }

  @Test("is told of as far as it counts, where it is as long as the sleep; else from a minute on")
  func equallyLong() {
    let away = TimeAway(start: .seconds(10), duration: .seconds(90))
    #expect(
      makeFixture(awake: .seconds(90), asleep: .seconds(90)).notice
        == .timeAway(away, .closed, isCounted: true))
    let sleep = TimeAway(start: .seconds(10), duration: .seconds(60), kind: .sleep)
    #expect(
      makeFixture(awake: .zero, asleep: .seconds(60)).notice
        == .timeAway(sleep, .asleep, isCounted: false))
    let short = makeFixture(awake: .zero, asleep: .seconds(59))
    #expect(short.notice == nil && short.stopwatch.elapsed == .seconds(10))
  }

  /// Creates a runtime whose machine was restarted with a wall clock that is wrong.
  func makeFixtureWithWrongClock() throws -> StopwatchFixture {
    let saved = SavedStopwatch(
      Stopwatch.running(from: clock.now - .seconds(30)), isClosing: true, at: clock.read())
    let fixture = StopwatchFixture(saved: saved)
    fixture.clock.reboot(wallTime: .seconds(-1_000_000))
    try fixture.runtime.start()
    #expect(fixture.notice == .pausedByClock)
    return fixture
  }

  func setWallClock(of fixture: StopwatchFixture, by seconds: Int) {
    fixture.clock.setWallClock(by: .seconds(seconds))
    fixture.wallClock.set()
  }

  @Test("is counted once the wall clock is set right, and not before")
  func clockSetRight() throws {
    let fixture = try makeFixtureWithWrongClock()
    setWallClock(of: fixture, by: 10)
    #expect(fixture.stopwatch.state == .paused)
    setWallClock(of: fixture, by: 1_000_500)
    #expect(fixture.stopwatch.state == .running)
    #expect(fixture.stopwatch.elapsed == .seconds(30 + 510))
    let away = TimeAway(start: .seconds(30), duration: .seconds(510))
    #expect(fixture.notice == .timeAway(away, .closed, isCounted: true))
    #expect(fixture.source.saved.last?.state == .running)
    #expect(fixture.source.saved.last?.isClosing == false)
    #expect(!fixture.wallClock.isWatched)
  }

  @Test("is counted later, too, if the wall clock is set while the stopwatch is restored")
  func clockSetMeanwhile() throws {
    let saved = SavedStopwatch(Stopwatch.running(from: clock.now), at: clock.read())
    let fixture = StopwatchFixture(saved: saved)
    fixture.clock.reboot(wallTime: .seconds(-1000))
    var isSet = false
    fixture.stores.state.observe { [clock = fixture.clock] in
      guard !isSet, $0.notice == .pausedByClock else { return }
      isSet = true
      clock.setWallClock(by: .seconds(1050))
    }.keep()
    try fixture.runtime.start()
    fixture.wallClock.set()
    #expect(isSet)
    #expect(fixture.stopwatch.elapsed == .seconds(50))
  }

  @Test("stays on the disk as long as no clock can tell it, for the next start")
  func clockNotSet() throws {
    let fixture = try makeFixtureWithWrongClock()
    _ = fixture.runtime.stop()
    #expect(fixture.source.saved.last?.wasRunning == true)
  }

  @Test(
    "is not counted any more once the user has gone on, or has changed something and changed it back",
    arguments: [[.resume], [.splitLap(1, at: .seconds(10)), .mergeLap(1)]] as [[StopwatchChange]])
  func touched(changes: [StopwatchChange]) throws {
    let fixture = try makeFixtureWithWrongClock()
    for change in changes { #expect(fixture.change(change)) }
    let before = fixture.stopwatch
    setWallClock(of: fixture, by: 1_000_500)
    #expect(fixture.stopwatch.state == before.state && fixture.stopwatch.elapsed == .seconds(30))
    #expect(!fixture.wallClock.isWatched)
  }
}
