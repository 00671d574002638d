import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("A press")
@MainActor
struct PressTests {
  let fixture = StopwatchFixture()

  @Test("of Start lets it run from its instant")
  func start() {
    fixture.start(at: fixture.clock.now - .milliseconds(30))
    #expect(fixture.stopwatch.state == .running)
    #expect(fixture.stopwatch.elapsed(at: fixture.clock.now) == .milliseconds(30))
    #expect(fixture.stopwatch.startedAt == fixture.clock.reading.moment - .milliseconds(30))
  }

  @Test("does and saves nothing where it is not possible")
  func ignored() {
    for press in [.pause, .resume, .lap(), .reset, .undo, .redo] as [StopwatchChange] {
      #expect(!fixture.change(press))
    }
    #expect(fixture.stopwatch == Stopwatch() && fixture.source.saved.isEmpty)
    for _ in 1...2 { fixture.change(.start) }
    fixture.reset()
    #expect(fixture.stopwatch.state == .running)
    #expect(fixture.source.saved.map(\.state) == [.running])
    for press in [.pause, .lap(), .pause] as [StopwatchChange] { fixture.change(press) }
    #expect(fixture.stopwatch.laps.isEmpty)
    #expect(fixture.source.saved.map(\.state) == [.running, .paused])
  }
}

@Suite("Setting the time to go on from")
@MainActor
struct SetTimeTests {
  let fixture = StopwatchFixture()

  @Test("does and saves nothing for impossible times, and corrects a stopwatch that runs")
  func ignored() {
    for time in [Stopwatch.maximumSetTime + .nanoseconds(1), .zero, .nanoseconds(-1)] {
      #expect(!fixture.change(.setTime(.total(time))))
    }
    fixture.start(at: fixture.clock.now)
    #expect(!fixture.change(.setTime(.difference(.seconds(-1)))))
    #expect(fixture.source.saved.map(\.state) == [.running])
    #expect(fixture.change(.setTime(.total(.seconds(750)))))
    #expect(fixture.stopwatch.state == .running && fixture.stopwatch.elapsed == .seconds(750))
    fixture.undo(at: fixture.clock.now)
    fixture.undo(at: fixture.clock.now)
    #expect(fixture.change(.setTime(.total(Stopwatch.maximumSetTime))))
  }

  @Test("is filed at the reset as a session of the day on which it was set, once")
  func session() throws {
    let day = fixture.clock.read().moment
    fixture.change(.setTime(.total(.seconds(750))))
    fixture.clock.advance(by: .seconds(60))
    for _ in 1...2 {
      fixture.reset()
      #expect(fixture.sessionSource.sessions.map(\.total) == [.seconds(750)])
      #expect(fixture.sessionSource.sessions.map(\.startedAt) == [day])
      fixture.change(.undo, after: .seconds(60))
      #expect(fixture.filed.isEmpty)
    }
  }
}
