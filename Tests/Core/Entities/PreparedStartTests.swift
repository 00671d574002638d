import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("A prepared start")
@MainActor
struct PreparedStartTests {
  let fixture = StopwatchFixture()
  var clock: ManualClock { fixture.clock }

  func elapsed() -> Duration { fixture.stopwatch.elapsed(at: fixture.stopwatchClock.now) }

  /// Starts the program again, after a time or on another boot of the machine.
  func reopened(
    continuing: Bool = true, afterClosing: (ManualClock) -> Void = { _ in }
  ) throws -> StopwatchFixture {
    fixture.stores.preferences.update { $0.continueWhenClosed = continuing }
    fixture.runtime.changeStopwatch.pauseForClosing(at: clock.now)
    #expect(fixture.runtime.stop() == nil)
    afterClosing(clock)
    let next = StopwatchFixture(
      saved: fixture.source.saved.last, clock: clock, lastSeen: fixture.lastSeen)
    try next.preferencesSource.update { $0.continueWhenClosed = continuing }
    try next.runtime.start()
    return next
  }

  init() throws { try fixture.runtime.start() }

  @Test("counts up from minus its time, through zero")
  func counts() {
    fixture.change(.startIn(.seconds(10)))
    #expect(elapsed() == .seconds(-10))
    #expect(fixture.stopwatch.state == .running)
    clock.advance(by: .seconds(4))
    #expect(elapsed() == .seconds(-6))
    clock.advance(by: .seconds(7))
    #expect(elapsed() == .seconds(1))
  }

  @Test("is the start of the session in the record, and of its time of day")
  func startsRecord() {
    let start = clock.read().moment + .seconds(10)
    fixture.change(.startIn(.seconds(10)))
    clock.advance(by: .seconds(12))
    fixture.recordLap(at: clock.now)
    #expect(fixture.stopwatch.startedAt == start)
    #expect(fixture.stopwatch.record.runs.clockTime(at: .seconds(2)) == start + .seconds(2))
    #expect(fixture.stopwatch.laps.map(\.split) == [.seconds(2)])
  }

  @Test(
    "refuses all that measures, until it has come",
    arguments: [
      .lap(), .reset, .setTime(.total(.seconds(3))), .splitLap(1, at: .seconds(1)), .deleteLap(1),
    ] as [StopwatchChange])
  func refuses(_ change: StopwatchChange) {
    fixture.change(.startIn(.seconds(10)))
    let before = fixture.stopwatch
    #expect(change.refusal(in: fixture.stores.state.value) == .notStarted)
    #expect(!fixture.change(change))
    #expect(fixture.stopwatch == before)
  }

  @Test("is canceled by a pause, and an undo takes that back as if it had not been")
  func pauseCancels() {
    fixture.change(.startIn(.seconds(10)))
    clock.advance(by: .seconds(4))
    fixture.pause(at: clock.now)
    #expect(fixture.stopwatch.state == .initial)
    #expect(fixture.sessionSource.sessions.isEmpty)
    clock.advance(by: .seconds(8))
    fixture.undo()
    #expect(elapsed() == .seconds(2))
  }

  @Test("is canceled by a pause that was pressed before it, however late it arrives")
  func latePause() {
    fixture.change(.startIn(.seconds(10)))
    let pressed = clock.now + .milliseconds(9990)
    clock.advance(by: .milliseconds(10_050))
    fixture.pause(at: pressed)
    #expect(fixture.stopwatch.state == .initial)
  }

  @Test("is taken back whole by an undo, also after the start")
  func undo() {
    fixture.change(.startIn(.seconds(10)))
    clock.advance(by: .seconds(30))
    fixture.undo()
    #expect(fixture.stopwatch == Stopwatch())
  }

  @Test(
    "has a time within a day",
    arguments: [
      (Duration.zero, Refusal.outOfRange), (.seconds(-1), .outOfRange),
      (.seconds(24 * 3600), nil), (.seconds(24 * 3600 + 1), .outOfRange),
    ] as [(Duration, Refusal?)])
  func limits(delay: Duration, refusal: Refusal?) {
    #expect(StopwatchChange.startIn(delay).refusal(in: StopwatchState()) == refusal)
  }

  @Test("comes exactly when it was to come, while the program is closed")
  func closed() throws {
    fixture.change(.startIn(.seconds(600)))
    let next = try reopened { $0.advance(by: .seconds(601.5)) }
    #expect(next.stopwatch.elapsed(at: next.stopwatchClock.now) == .seconds(1.5))
    #expect(next.notice == nil)
  }

  @Test("comes exactly when it was to come, across a restart of the machine")
  func restarted() throws {
    fixture.change(.startIn(.seconds(600)))
    let next = try reopened { $0.reboot(wallTime: .seconds(660)) }
    #expect(next.stopwatch.elapsed(at: next.stopwatchClock.now) == .seconds(60))
    #expect(
      next.notice
        == .timeAway(TimeAway(start: .zero, duration: .seconds(60)), .closed, isCounted: true))
  }

  @Test("is still ahead if the program opens before it")
  func reopenedBefore() throws {
    fixture.change(.startIn(.seconds(600)))
    let next = try reopened { $0.advance(by: .seconds(300)) }
    #expect(next.stopwatch.elapsed(at: next.stopwatchClock.now) == .seconds(-300))
  }

  @Test("is canceled if closing pauses, which the next program says")
  func closingPauses() throws {
    fixture.runtime.lastSeen.start()
    fixture.change(.startIn(.seconds(600)))
    let next = try reopened(continuing: false) { $0.advance(by: .seconds(300)) }
    #expect(next.stopwatch == Stopwatch())
    #expect(next.notice == .startCanceled)
  }

  @Test("comes if closing pauses, but no window has seen it")
  func preparedInShell() throws {
    fixture.change(.startIn(.seconds(600)))
    let next = try reopened(continuing: false) { $0.advance(by: .seconds(601)) }
    #expect(next.stopwatch.elapsed(at: next.stopwatchClock.now) == .seconds(1))
  }

  @Test("has come, also where no window shows it: closing pauses")
  func closingAfterStart() throws {
    fixture.change(.startIn(.seconds(10)))
    clock.advance(by: .seconds(13))
    let next = try reopened(continuing: false) { $0.advance(by: .seconds(300)) }
    #expect(next.stopwatch.state == .paused)
    #expect(next.stopwatch.elapsed == .seconds(3))
  }

  @Test("has come, also where no window shows it: another session that is continued ends it")
  func continuedAfterStart() {
    fixture.change(.startIn(.seconds(10)))
    clock.advance(by: .seconds(13))
    fixture.continueSession(.sample(start: 1_600_000_000, laps: [.seconds(600)]))
    #expect(fixture.sessionSource.sessions.map(\.total) == [.seconds(3)])
  }

  @Test("is a change when it comes, also where no window shows it and no sound is played")
  func change() {
    fixture.change(.startIn(.seconds(10)))
    var changes: [Bool] = []
    let subscription = fixture.stores.state.observeChanges { [fixture] in
      changes.append(fixture.stopwatch.isCountingDown)
    }
    fixture.pass(.seconds(11))
    #expect(changes.last == false)
    #expect(StopwatchChange.lap().refusal(in: fixture.stores.state.value) == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test("has no laps to export, to split or to end")
  func nothingMeasured() {
    fixture.change(.startIn(.seconds(10)))
    #expect(fixture.stopwatch.record.bounds(ofLap: 1) == nil)
    #expect(fixture.stopwatch.record.middle(ofLap: 1) == nil)
  }

  @Test("is canceled if no clock can determine whether it has come")
  func unknownTime() throws {
    fixture.change(.startIn(.seconds(600)))
    let next = try reopened { $0.reboot(wallTime: .seconds(-3600)) }
    #expect(next.stopwatch == Stopwatch())
    #expect(next.notice == .startCanceled)
  }

  @Test(
    "is not put off by sleep that does not count, which stops the time after it",
    arguments: [false, true])
  func sleep(isCounted: Bool) {
    fixture.stores.preferences.update { $0.countTimeAsleep = isCounted }
    fixture.change(.startIn(.seconds(300)))
    clock.advance(by: .seconds(60))
    clock.sleep(for: .seconds(600))
    fixture.runtime.checkForSleep()
    #expect(elapsed() == (isCounted ? .seconds(360) : .zero))
    clock.advance(by: .seconds(5))
    #expect(elapsed() == (isCounted ? .seconds(365) : .seconds(5)))
  }

  @Test("is still ahead after a short sleep that does not count")
  func shortSleep() {
    fixture.stores.preferences.update { $0.countTimeAsleep = false }
    fixture.change(.startIn(.seconds(300)))
    clock.sleep(for: .seconds(30))
    fixture.runtime.checkForSleep()
    #expect(elapsed() == .seconds(-270))
  }

  @Test("is heard, with its last three seconds, if sounds are on")
  func sounds() {
    fixture.stores.preferences.update { $0.sounds = true }
    fixture.change(.startIn(.seconds(10)))
    fixture.pass(.milliseconds(6999))
    #expect(fixture.sounds.played == [])
    fixture.pass(.milliseconds(1))
    #expect(fixture.sounds.played == [.lap])
    fixture.pass(.seconds(10))
    #expect(fixture.sounds.played == [.lap, .lap, .lap, .start])
  }

  @Test("is silent if sounds are off, or once it is canceled")
  func silence() {
    fixture.change(.startIn(.seconds(2)))
    fixture.pass(.seconds(1))
    fixture.pause(at: clock.now)
    fixture.stores.preferences.update { $0.sounds = true }
    fixture.pass(.seconds(5))
    #expect(fixture.sounds.played == [])
  }
}
