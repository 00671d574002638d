import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("A lap of a stopwatch that was paused before a restart of the machine")
@MainActor
struct LapAfterRestartTests {
  @Test("ends at the pause, also if the wall clock was set back", arguments: [0, 3_600])
  func ends(secondsBack: Int) {
    let fixture = StopwatchFixture()
    fixture.change(.start)
    for change in [.pause, .resume, .pause] as [StopwatchChange] {
      fixture.change(change, after: .seconds(10))
    }
    let earlier = fixture.clock.reading
    fixture.clock.reading = ClockReading(
      bootID: "another", sinceBoot: .seconds(5), timeAsleep: .zero,
      moment: earlier.moment - .seconds(secondsBack))
    let next = fixture.next()
    #expect(next.change(.lap(), after: .seconds(1)))
    #expect(next.stopwatch.laps.splits == [.seconds(20)])
  }
}
