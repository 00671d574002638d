import InMemoryLogging
import Logging
import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Restoring the stopwatch")
@MainActor
struct RestoreStopwatchTests {
  let log = InMemoryLogHandler()
  let clock = ManualClock()

  func makeFixture(saved: SavedStopwatch?) -> StopwatchFixture {
    StopwatchFixture(saved: saved, logger: Logger(label: "test") { _ in log })
  }

  @Test("brings back the state before a damaged one, says so, and writes: nothing is lost by that")
  func damagedLatest() {
    let running = Stopwatch.running(from: clock.now)
    let fixture = makeFixture(saved: SavedStopwatch(running, isClosing: true, at: clock.read()))
    fixture.source.isLatestDamaged = true
    fixture.restore.restoreLatest()
    #expect(fixture.notice == .unusable(isEarlierShown: false))
    #expect(fixture.source.saved.count == 1)
    try? fixture.source.save(SavedStopwatch(Stopwatch(), at: clock.read()))
    fixture.restore.restoreLatest()
    #expect(fixture.stopwatch.state == .running)
    #expect(fixture.notice == .unusable(isEarlierShown: true))
    #expect(fixture.source.saved.count == 3)
    #expect(fixture.source.saved.last?.isClosing == false)
  }

  @Test("writes nothing where a later state may be intact that could not be read")
  func keepsWhatIsUnread() {
    let running = Stopwatch.running(from: clock.now)
    let fixture = makeFixture(saved: SavedStopwatch(running, isClosing: true, at: clock.read()))
    try? fixture.source.save(SavedStopwatch(Stopwatch(), at: clock.read()))
    fixture.source.latestFailure = .init()
    fixture.restore.restoreLatest()
    #expect(fixture.stopwatch.state == .running)
    #expect(fixture.notice == .unreadable(isEarlierShown: true))
    #expect(fixture.source.saved.count == 2)
  }

  @Test("files a session once that was filed before the program could note it")
  func filedBefore() throws {
    let session = FinishedSession.sample(laps: [.seconds(2)])
    let fixture = makeFixture(
      saved: SavedStopwatch(Stopwatch(), updates: [HistoryUpdate(session)], at: clock.read()))
    try fixture.sessionSource.save(session)
    fixture.restore.restoreLatest()
    #expect(fixture.sessionSource.sessions == [session])
    #expect(fixture.source.saved.last?.updates == [])
  }

  @Test("cleans up after interrupted writes, where that is asked for", arguments: [true, false])
  func cleansUp(isAskedFor: Bool) throws {
    let fixture = makeFixture(saved: nil)
    try fixture.runtime.start(cleansUp: isAskedFor)
    #expect((fixture.source.savedAtCleanUp != nil) == isAskedFor)
  }

  @Test("keeps the sleep that was counted before the user decided otherwise")
  func decision() throws {
    let fixture = StopwatchFixture()
    try fixture.runtime.start()
    fixture.start(at: fixture.clock.now)
    fixture.sleep(.seconds(30))
    fixture.runtime.changePreferences.apply { $0.countTimeAsleep = false }
    let next = try fixture.relaunched()
    #expect(next.stopwatch.elapsed(at: next.stopwatchClock.now) == .seconds(30))
  }

  @Test("keeps the time until a reminder was added, which does not report it as past")
  func addedReminder() throws {
    let fixture = StopwatchFixture()
    try fixture.runtime.start()
    fixture.start(at: fixture.clock.now)
    fixture.clock.advance(by: .seconds(100))
    let reminder = try #require(Reminder(.total(.seconds(60))))
    fixture.runtime.changeReminders.add(reminder)
    #expect(fixture.source.saved.last?.stopwatch.elapsed == .seconds(100))
    let count = fixture.source.saved.count
    fixture.runtime.changeReminders.remove(reminder)
    #expect(fixture.source.saved.count == count)
  }

  @Test("logs that a running stopwatch had to be paused")
  func logsPaused() {
    let running = Stopwatch.running(from: clock.now)
    clock.advance(by: .seconds(5000))
    let fixture = makeFixture(saved: SavedStopwatch(running, at: clock.read()))
    fixture.restore.restoreLatest()
    #expect(fixture.stopwatch.state == .paused)
    #expect(log.entries.map(\.level) == [.info, .warning])
  }
}
