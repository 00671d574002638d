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
    let startedAt = try #require(crashed.stopwatch.startedAt)
    lastSeen.note(LastSeen(startedAt: startedAt, elapsed: .seconds(10), isVisible: true))
    clock.advance(by: .seconds(120))
    return try launch(after: crashed, continuing: continuing)
  }

  func launch(after earlier: StopwatchFixture, continuing: Bool) throws -> StopwatchFixture {
    let next = StopwatchFixture(
      saved: earlier.source.saved.last, clock: clock, lastSeen: lastSeen)
    try next.preferencesSource.update { $0.continueWhenClosed = continuing }
    try next.runtime.start()
    return next
  }

  @Test("stays after a command in a shell, and the time can be added back, also to a running one")
  func paused() throws {
    let shell = try launchAfterCrash(continuing: false)
    #expect(shell.notice == .timeAway(away, .interrupted, isCounted: false))
    shell.change(.resume)
    shell.save.saveCurrent(isClosing: true)
    clock.advance(by: .seconds(5))
    let window = try launch(after: shell, continuing: false)
    #expect(window.notice == shell.notice)
    #expect(window.toggleTimeAway() == .addBack(away))
    #expect(window.stopwatch.elapsed == .seconds(135))
  }

  @Test("stays when a shell has saved the stopwatch, which has kept running")
  func running() throws {
    let shell = try launchAfterCrash(continuing: true)
    shell.save.saveCurrent(isClosing: true)
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
    shell.save.saveCurrent()
    clock.advance(by: .seconds(90))
    let later = TimeAway(start: .seconds(130), duration: .seconds(90))
    let window = try launch(after: shell, continuing: true)
    #expect(window.notice == .timeAway(later, .interrupted, isCounted: true))
  }
}
