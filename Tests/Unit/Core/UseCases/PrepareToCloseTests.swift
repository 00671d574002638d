import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Preparing to close")
@MainActor
struct PrepareToCloseTests {
  let fixture = StopwatchFixture()

  func unsaved() -> UnsavedChanges? { fixture.runtime.saveEverything() }

  @Test("finds nothing to lose when everything is saved, also a session with the stopwatch")
  func saved() {
    fixture.start(at: fixture.clock.now)
    #expect(unsaved() == nil)
    fixture.sessionSource.failure = .init()
    fixture.pause(at: fixture.clock.now)
    fixture.reset()
    #expect(unsaved() == nil)
  }

  @Test("saves preferences that wait to be saved")
  func preferences() {
    let fixture = StopwatchFixture(preferencesWriter: ManualBackground())
    fixture.runtime.changePreferences.apply { $0.countTimeAsleep = false }
    #expect(fixture.preferencesSource.kept == nil)
    #expect(fixture.runtime.stop() == nil)
    #expect(fixture.preferencesSource.kept?.countTimeAsleep == false)
  }

  @Test("says what is lost, and why")
  func lost() {
    fixture.source.failure = .init()
    fixture.start(at: fixture.clock.now)
    let unsaved = unsaved()
    #expect(unsaved?.subject == .stopwatch)
    #expect(unsaved?.failure?.error is InMemoryStopwatchDataSource.Failure)
  }

  @Test("reports nothing unsaved for a stopwatch at zero whose session is in the history")
  func nothingWorthKeeping() {
    fixture.start(at: fixture.clock.now)
    fixture.pause(at: fixture.clock.now)
    fixture.source.failure = .init()
    fixture.sessionSource.failure = .init()
    fixture.reset()
    #expect(unsaved()?.subject == .stopwatch)
    fixture.sessionSource.failure = nil
    fixture.changeStopwatch.save()
    #expect(unsaved() == nil)
  }
}
