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
    for press in [.pause, .resume, .lap(), .reset] as [StopwatchChange] {
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

  @Test("of Pause keeps the time measured so far, that of Resume goes on from it; both are saved")
  func pauseAndResume() {
    fixture.start(at: fixture.clock.now)
    fixture.change(.pause, after: .seconds(4))
    fixture.clock.advance(by: .seconds(60))
    #expect(fixture.stopwatch.elapsed == .seconds(4))
    #expect(fixture.source.saved.map(\.state) == [.running, .paused])
    #expect(fixture.source.saved.last?.stopwatch.elapsed == .seconds(4))
    fixture.resume(at: fixture.clock.now)
    fixture.clock.advance(by: .seconds(1))
    #expect(fixture.stopwatch.elapsed(at: fixture.clock.now) == .seconds(5))
    #expect(fixture.source.saved.last?.state == .running)
  }

  @Test("of Lap ends the lap at its instant, and saves it")
  func lap() {
    fixture.start(at: fixture.clock.now)
    fixture.clock.advance(by: .seconds(4))
    fixture.recordLap(at: fixture.clock.now - .milliseconds(500))
    #expect(fixture.stopwatch.laps.splits == [.milliseconds(3500)])
    #expect(fixture.source.saved.last?.stopwatch.laps.splits == [.milliseconds(3500)])
  }

  @Test("of Lap with a note is undone and redone in one step")
  func note() {
    fixture.start(at: fixture.clock.now)
    fixture.change(.lap(note: "windy"), after: .seconds(2))
    fixture.undo(at: fixture.clock.now)
    #expect(fixture.stopwatch.laps.isEmpty && fixture.stopwatch.laps.notes.isEmpty)
    fixture.redo(at: fixture.clock.now)
    #expect(fixture.stopwatch.laps.notes == [1: "windy"])
  }

  @Test("of Reset goes back to zero without laps, and saves that")
  func reset() {
    fixture.start(at: fixture.clock.now)
    fixture.change(.lap(), after: .seconds(4))
    fixture.pause(at: fixture.clock.now)
    fixture.reset()
    #expect(fixture.stopwatch == Stopwatch())
    #expect(fixture.source.saved.last?.state == .initial)
  }
}

@Suite("Setting the time to go on from")
@MainActor
struct SetTimeTests {
  let fixture = StopwatchFixture()

  @Test("pauses the stopwatch there and saves it, and the time is part of the first lap")
  func goesOn() {
    #expect(fixture.change(.setTime(.total(.seconds(750)))))
    #expect(fixture.stopwatch.state == .paused && fixture.stopwatch.elapsed == .seconds(750))
    #expect(fixture.source.saved.map(\.state) == [.paused])
    fixture.resume(at: fixture.clock.now)
    fixture.change(.lap(), after: .seconds(5))
    #expect(fixture.stopwatch.laps.times.map(\.time) == [.seconds(755)])
  }

  @Test("is undone to a stopwatch that was never started, and redone")
  func undo() {
    fixture.change(.setTime(.total(.seconds(750))))
    #expect(fixture.undo(at: fixture.clock.now) == .setTime(.total(.seconds(750))))
    #expect(fixture.stopwatch == Stopwatch())
    fixture.redo(at: fixture.clock.now)
    #expect(fixture.stopwatch.elapsed == .seconds(750))
  }

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

@Suite("Leaving laps out of the statistics")
@MainActor
struct LeaveOutTests {
  let fixture = StopwatchFixture()

  init() {
    fixture.start(at: fixture.clock.now)
    for _ in 1...3 {
      fixture.change(.lap(), after: .seconds(2))
    }
  }

  var excluded: [Int] { fixture.stopwatch.laps.excluded }

  @Test("is a change that is saved, undone and redone, with laps recorded before and after")
  func undo() {
    #expect(fixture.change(.excludeLap(2)))
    #expect(fixture.source.saved.last?.stopwatch.laps.excluded == [2])
    fixture.recordLap(at: fixture.clock.now)
    #expect(excluded == [2])
    fixture.undo(at: fixture.clock.now)
    #expect(excluded == [2] && fixture.stopwatch.laps.count == 3)
    fixture.undo(at: fixture.clock.now)
    #expect(excluded == [])
    fixture.redo(at: fixture.clock.now)
    #expect(excluded == [2])
    #expect(fixture.change(.includeLap(2)))
    #expect(excluded == [])
  }

  @Test("does and saves nothing for a lap that there is not")
  func noLap() {
    let saves = fixture.source.saved.count
    #expect(!fixture.change(.excludeLap(4)))
    #expect(fixture.source.saved.count == saves)
  }

  @Test("stays with the session in the history, and when it is continued")
  func session() async throws {
    fixture.change(.excludeLap(2))
    fixture.pause(at: fixture.clock.now)
    fixture.reset()
    let session = try #require(fixture.sessionSource.sessions.first)
    #expect(session.laps.excluded == [2])
    fixture.continueSession(session)
    #expect(excluded == [2])
  }
}
