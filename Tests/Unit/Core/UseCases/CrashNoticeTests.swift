import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("The notice about a crash")
@MainActor
struct CrashNoticeTests {
  let clock = ManualClock()
  let lastSeen = InMemoryLastSeen()
  let away = TimeAway(start: .seconds(10), duration: .seconds(120))

  /// Launches a program two minutes after the one crashed that last saw a stopwatch at ten seconds.
  func launchAfterCrash(continuing: Bool) throws -> StopwatchFixture {
    let crashed = StopwatchFixture(clock: clock, lastSeen: lastSeen)
    crashed.start(at: clock.now)
    clock.advance(by: .seconds(10))
    try see(crashed, at: .seconds(10))
    clock.advance(by: .seconds(120))
    return try launch(after: crashed, continuing: continuing)
  }

  func see(_ program: StopwatchFixture, at elapsed: Duration) throws {
    let startedAt = try #require(program.stopwatch.startedAt)
    lastSeen.note(LastSeen(startedAt: startedAt, elapsed: elapsed, isVisible: true))
  }

  func launch(
    after earlier: StopwatchFixture, continuing: Bool, countingSleep: Bool = true
  ) throws -> StopwatchFixture {
    earlier.stores.preferences.update {
      ($0.continueWhenClosed, $0.countTimeAsleep) = (continuing, countingSleep)
    }
    return try earlier.relaunched()
  }

  @Test("stays after a command in a shell, and the time can be added back, also to a running one")
  func paused() throws {
    let shell = try launchAfterCrash(continuing: false)
    #expect(shell.notice == .timeAway(away, .interrupted, isCounted: false))
    shell.change(.resume)
    shell.changeStopwatch.save(isClosing: true)
    clock.advance(by: .seconds(5))
    let window = try launch(after: shell, continuing: false)
    #expect(window.notice == shell.notice)
    #expect(window.toggleTimeAway() == .addBack(away))
    #expect(window.stopwatch.elapsed == .seconds(135))
  }

  @Test("stays when a shell has saved the stopwatch, which has kept running")
  func running() throws {
    let shell = try launchAfterCrash(continuing: true)
    shell.changeStopwatch.save(isClosing: true)
    clock.advance(by: .seconds(70))
    let window = try launch(after: shell, continuing: true)
    #expect(window.notice == .timeAway(away, .interrupted, isCounted: true))
    #expect(window.toggleTimeAway() == .subtract(away))
    #expect(window.stopwatch.elapsed == .seconds(80))
  }

  @Test("goes for good when the user answers or dismisses it", arguments: [true, false])
  func ends(isAnswered: Bool) throws {
    let window = try launchAfterCrash(continuing: false)
    if isAnswered {
      window.toggleTimeAway()
    } else {
      window.runtime.changeStopwatch.dismissNotice()
    }
    #expect(try launch(after: window, continuing: false).notice == nil)
  }

  @Test("makes way for that about a later crash")
  func secondCrash() throws {
    let shell = try launchAfterCrash(continuing: true)
    shell.changeStopwatch.save()
    clock.advance(by: .seconds(90))
    let later = TimeAway(start: .seconds(130), duration: .seconds(90))
    let window = try launch(after: shell, continuing: true)
    #expect(window.notice == .timeAway(later, .interrupted, isCounted: true))
  }

  @Test("stays after another crash right after it, unless what it reports is undone")
  func crashedAgain() throws {
    let window = try launchAfterCrash(continuing: true)
    try see(window, at: .seconds(140))
    clock.advance(by: .seconds(30))
    let next = try launch(after: window, continuing: true)
    #expect(next.notice == .timeAway(away, .interrupted, isCounted: true))
    next.undo()
    #expect(next.stopwatch == Stopwatch())
    #expect(next.notice == nil)
  }

  @Test("stays after another crash half a second after it, where closing pauses")
  func crashedAtOnce() throws {
    let shell = try launchAfterCrash(continuing: false)
    shell.change(.resume)
    clock.advance(by: .milliseconds(500))
    #expect(try launch(after: shell, continuing: false).notice == shell.notice)
  }

  @Test("stays when another program undoes a later press")
  func undoneElsewhere() throws {
    let shell = try launchAfterCrash(continuing: false)
    shell.change(.resume)
    let window = try launch(after: shell, continuing: true)
    #expect(window.undo() == .resume)
    #expect(window.notice == .timeAway(away, .interrupted, isCounted: false))
  }

  @Test("stays when the machine sleeps, also while the program is closed")
  func asleep() throws {
    let window = try launchAfterCrash(continuing: true)
    let notice = window.notice
    clock.sleep(for: .seconds(3600))
    window.runtime.checkForSleep()
    #expect(window.notice == notice)
    window.changeStopwatch.save(isClosing: true)
    clock.sleep(for: .seconds(3600))
    let next = try launch(after: window, continuing: true, countingSleep: false)
    #expect(next.notice == notice)
  }
}
