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
    return try fixture.relaunched()
  }

  init() throws { try fixture.runtime.start() }

  @Test(
    "refuses all that measures until it has come, and has no laps to export, to split or to end",
    arguments: [
      .lap(), .reset, .setTime(.total(.seconds(3))), .splitLap(1, at: .seconds(1)), .deleteLap(1),
    ] as [StopwatchChange])
  func refuses(_ change: StopwatchChange) {
    fixture.change(.startIn(.seconds(10)))
    let before = fixture.stopwatch
    #expect(change.refusal(in: fixture.stores.state.value) == .notStarted)
    #expect(!fixture.change(change))
    #expect(fixture.stopwatch == before)
    #expect(before.record.bounds(ofLap: 1) == nil && before.record.middle(ofLap: 1) == nil)
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

  @Test("is canceled if closing pauses, which the next window says once, also in the same program")
  func closingPauses() throws {
    try fixture.runtime.changeReminders.add(#require(Reminder(.total(.seconds(60)))))
    fixture.change(.startIn(.seconds(600)))
    let next = try reopened(continuing: false) { $0.advance(by: .seconds(300)) }
    #expect(fixture.notice == .startCanceled)
    #expect(!fixture.runtime.needsReminders)
    #expect(next.stopwatch == Stopwatch())
    #expect(next.notice == .startCanceled)
    let later = try next.relaunched()
    #expect(later.notice == nil)
    later.undo()
    #expect(later.stopwatch.elapsed == .seconds(-300))
  }

  @Test("whose cancellation the user has dismissed is not told of again")
  func dismissed() throws {
    fixture.change(.startIn(.seconds(600)))
    fixture.stores.preferences.update { $0.continueWhenClosed = false }
    fixture.runtime.changeStopwatch.pauseForClosing(at: clock.now)
    fixture.runtime.changeStopwatch.dismissNotice()
    #expect(try fixture.relaunched().notice == nil)
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
    let session = fixture.sessionSource.sessions.first
    #expect(session?.total == .seconds(3))
    #expect(session?.record.runs.first?.startedAt == clock.read().moment - .seconds(3))
  }

  @Test("is announced when it comes, also where no window shows it and no sound is played")
  func change() {
    fixture.change(.startIn(.seconds(10)))
    var (changes, starts): ([Bool], Int) = ([], 0)
    let subscription = fixture.stores.state.observeChanges { [fixture] in
      changes.append(fixture.stopwatch.isCountingDown)
    }
    fixture.runtime.countdown.onStart = { starts += 1 }
    fixture.pass(.seconds(11))
    #expect(changes.last == false)
    #expect(starts == 1)
    #expect(StopwatchChange.lap().refusal(in: fixture.stores.state.value) == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test("is saved when it comes, without a step of undo of its own")
  func saved() {
    fixture.change(.startIn(.seconds(10)))
    fixture.pass(.seconds(10))
    fixture.pass(.seconds(5))
    #expect(fixture.source.saved.last?.stopwatch.elapsed == .zero)
    #expect(fixture.source.saved.last?.steps.last?.change == .startIn(.seconds(10)))
    fixture.undo()
    #expect(fixture.stopwatch == Stopwatch())
    #expect(!fixture.stores.state.value.undoHistory.canUndo)
  }

  @Test("is recorded and saved when it comes, also if a window shows the time just before that")
  func tickBefore() {
    fixture.timerService.beginViewing().keep()
    fixture.change(.startIn(.seconds(10)))
    fixture.advance(by: .seconds(11))
    fixture.stores.state.update { $0.notice = .unprotected }
    fixture.alarms.ring(at: clock.reading.sinceBoot)
    #expect(fixture.source.saved.last?.stopwatch.elapsed == .seconds(1))
    #expect(fixture.stopwatch.record.runs.count == 1)
  }

  @Test("is prepared anew in place of the earlier one, which an undo brings back")
  func preparedAnew() {
    fixture.change(.startIn(.seconds(10)))
    fixture.change(.startIn(.seconds(60), isTimeOfDay: true), after: .seconds(4))
    #expect(elapsed() == .seconds(-60))
    fixture.undo()
    #expect(elapsed() == .seconds(-6))
    #expect(!fixture.stopwatch.startsAtTimeOfDay)
    fixture.pass(.seconds(6))
    #expect(!fixture.change(.startIn(.seconds(10))))
  }

  @Test("refuses a lap that was pressed before it, however late it arrives")
  func lateLap() {
    fixture.change(.startIn(.seconds(10)))
    let pressed = clock.now + .seconds(9)
    fixture.pass(.seconds(11))
    #expect(throws: Refusal.notStarted) {
      try fixture.runtime.changeStopwatch.perform(.lap(), at: pressed)
    }
    #expect(elapsed() == .seconds(1))
    #expect(fixture.stopwatch.laps.isEmpty)
  }

  @Test("is recorded with its moment by a press or a save before the program has noticed it")
  func noticedLate() throws {
    let start = clock.read().moment + .seconds(10)
    fixture.change(.startIn(.seconds(10)))
    fixture.change(.compare(.pace(try #require(Pace(total: .seconds(5))))))
    clock.advance(by: .seconds(12))
    fixture.changeStopwatch.save()
    let run = Run(start: .zero, startedAt: start)
    #expect(fixture.source.saved.last.map { Array($0.stopwatch.record.runs) } == [run])
    fixture.undo()
    #expect(Array(fixture.stopwatch.record.runs) == [run])
  }

  @Test(
    "comes after its time or at its time of day, whichever way the wall clock is set before",
    arguments: [false, true], [-30, 30, -36 * 3600, 36 * 3600, 48 * 3600, 50 * 365 * 86_400])
  func wallClockSet(isTimeOfDay: Bool, step: Int) {
    fixture.runtime.followWallClock()
    fixture.change(.startIn(.seconds(100), isTimeOfDay: isTimeOfDay))
    fixture.pass(.seconds(20))
    clock.setWallClock(by: .seconds(step))
    fixture.wallClock.set()
    // Of a day with the same time of day.
    let due = isTimeOfDay ? (80 - step + 60 * 366 * 86_400) % 86_400 : 80
    #expect(elapsed() == .seconds(-due))
    #expect(fixture.source.saved.last?.stopwatch.elapsed == .seconds(-due))
    fixture.pass(.seconds(due))
    #expect(fixture.stopwatch.startedAt == clock.read().moment)
    #expect(fixture.stopwatch.record.runs.clockTime(at: .zero) == clock.read().moment)
  }

  @Test(
    "has come if the wall clock is set past its time of day, also where a lap is the first to notice",
    arguments: [false, true], [140, 12 * 3600])
  func wallClockSetPast(isNoticed: Bool, late: Int) {
    fixture.runtime.followWallClock()
    let start = clock.read().moment + .seconds(100)
    fixture.change(.startIn(.seconds(100), isTimeOfDay: true))
    clock.setWallClock(by: .seconds(100 + late))
    if isNoticed { fixture.wallClock.set() }
    #expect(!isNoticed || elapsed() == .seconds(late))
    fixture.change(.lap())
    #expect(fixture.stopwatch.laps.map(\.split) == [.seconds(late)])
    #expect(fixture.stopwatch.startedAt == start)
  }

  @Test("looks for a sleep when it comes, and is on time after it", arguments: [false, true])
  func sleepUntilStart(isTimeOfDay: Bool) {
    fixture.stores.preferences.update { $0.countTimeAsleep = false }
    fixture.change(.startIn(.seconds(300), isTimeOfDay: isTimeOfDay))
    clock.advance(by: .seconds(60))
    fixture.sleep(.seconds(600))
    let away = TimeAway(start: .zero, duration: .seconds(360), kind: .sleep)
    #expect(fixture.stopwatch.elapsed == .zero)
    #expect(fixture.notice == .timeAway(away, .asleep, isCounted: false))
    #expect(fixture.stopwatch.record.runs.pauses.map(\.duration) == [away.duration])
    #expect(fixture.source.saved.last?.stopwatch.elapsed == .zero)
  }

  @Test(
    "is not put off by a sleep before it while the program is closed, which the banner agrees with")
  func sleepWhileClosed() throws {
    fixture.stores.preferences.update { $0.countTimeAsleep = false }
    fixture.change(.startIn(.seconds(5)))
    let next = try reopened {
      $0.sleep(for: .seconds(100))
      $0.advance(by: .seconds(10))
    }
    let away = TimeAway(start: .zero, duration: .seconds(95), kind: .sleep)
    #expect(next.stopwatch.elapsed(at: next.stopwatchClock.now) == .seconds(10))
    #expect(next.notice == .timeAway(away, .asleep, isCounted: false))
    #expect(next.stopwatch.record.runs.pauses.map(\.duration) == [away.duration])
  }

  @Test("is canceled if no clock can determine whether it has come, until one can")
  func unknownTime() throws {
    fixture.change(.startIn(.seconds(600)))
    let next = try reopened { $0.reboot(wallTime: .seconds(-3600)) }
    #expect(next.stopwatch == Stopwatch())
    #expect(next.notice == .startCanceled)
    next.runtime.changeStopwatch.dismissNotice()
    #expect(next.source.saved.count == 1)
    clock.setWallClock(by: .seconds(3600 + 610))
    next.wallClock.set()
    #expect(next.stopwatch.elapsed == .seconds(10))
    #expect(next.source.saved.last?.stopwatch.elapsed == .seconds(10))
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

  @Test("is not heard if its sounds come late", arguments: [7, 10])
  func lateSounds(seconds: Int) {
    fixture.stores.preferences.update { $0.sounds = true }
    fixture.change(.startIn(.seconds(10)))
    clock.advance(by: .seconds(seconds + 2))
    fixture.alarms.ring(at: clock.reading.sinceBoot)
    #expect(fixture.sounds.played == [])
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
