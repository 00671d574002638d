import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Starting the stopwatch")
@MainActor
struct StartStopwatchTests {
  let bench = StopwatchBench()

  @Test("lets it run from the instant of the press")
  func runs() {
    bench.start(at: bench.clock.now - .milliseconds(30))
    #expect(bench.stopwatch.state == .running)
    #expect(bench.stopwatch.elapsed(at: bench.clock.now) == .milliseconds(30))
  }

  @Test("saves it once, and not again when it runs already")
  func saves() {
    bench.start(at: bench.clock.now)
    bench.start(at: bench.clock.now)
    #expect(bench.source.saved.map(\.state) == [.running])
  }
}

@Suite("Pausing the stopwatch")
@MainActor
struct PauseStopwatchTests {
  let bench = StopwatchBench()

  @Test("keeps the time measured so far, and saves it")
  func keepsTheTime() {
    bench.start(at: bench.clock.now)
    bench.clock.advance(by: .seconds(4))
    bench.pause(at: bench.clock.now)
    bench.clock.advance(by: .seconds(4))
    #expect(bench.stopwatch.elapsed == .seconds(4))
    #expect(bench.source.saved.map(\.state) == [.running, .paused])
    #expect(bench.source.saved.last?.stopwatch.elapsed == .seconds(4))
  }

  @Test("does and saves nothing before the start")
  func ignoredWhileInitial() {
    bench.pause(at: bench.clock.now)
    #expect(bench.stopwatch == Stopwatch())
    #expect(bench.source.saved.isEmpty)
  }
}

@Suite("Resuming the stopwatch")
@MainActor
struct ResumeStopwatchTests {
  let bench = StopwatchBench()

  @Test("goes on from the time it shows, and saves that it runs")
  func goesOn() {
    bench.start(at: bench.clock.now)
    bench.clock.advance(by: .seconds(4))
    bench.pause(at: bench.clock.now)
    bench.clock.advance(by: .seconds(60))
    bench.resume(at: bench.clock.now)
    bench.clock.advance(by: .seconds(1))
    #expect(bench.stopwatch.elapsed(at: bench.clock.now) == .seconds(5))
    #expect(bench.source.saved.last?.state == .running)
  }
}

@Suite("Recording a lap")
@MainActor
struct RecordLapTests {
  let bench = StopwatchBench()

  @Test("ends the lap at the instant of the press, and saves it")
  func endsTheLap() {
    bench.start(at: bench.clock.now)
    bench.clock.advance(by: .seconds(4))
    bench.recordLap(at: bench.clock.now - .milliseconds(500))
    #expect(bench.stopwatch.laps.splits == [.milliseconds(3500)])
    #expect(bench.source.saved.last?.stopwatch.laps.splits == [.milliseconds(3500)])
  }

  @Test("does and saves nothing while paused")
  func ignoredWhilePaused() {
    bench.start(at: bench.clock.now)
    bench.pause(at: bench.clock.now)
    bench.recordLap(at: bench.clock.now)
    #expect(bench.stopwatch.laps.isEmpty)
    #expect(bench.source.saved.count == 2)
  }
}

@Suite("Resetting the stopwatch")
@MainActor
struct ResetStopwatchTests {
  let bench = StopwatchBench()

  @Test("goes back to zero without laps, and saves that")
  func backToZero() {
    bench.start(at: bench.clock.now)
    bench.clock.advance(by: .seconds(4))
    bench.recordLap(at: bench.clock.now)
    bench.pause(at: bench.clock.now)
    bench.reset()
    #expect(bench.stopwatch == Stopwatch())
    #expect(bench.source.saved.last?.state == .initial)
  }

  @Test("is ignored while running")
  func ignoredWhileRunning() {
    bench.start(at: bench.clock.now)
    bench.reset()
    #expect(bench.stopwatch.state == .running)
  }
}

@Suite("Updating the elapsed time")
@MainActor
struct UpdateElapsedTimeTests {
  let bench = StopwatchBench()

  @Test("publishes the time of now, and saves nothing")
  func publishes() {
    bench.start(at: bench.clock.now)
    UpdateElapsedTime(store: bench.stores.state)(at: bench.clock.now + .seconds(2))
    #expect(bench.stopwatch.elapsed == .seconds(2))
    #expect(bench.source.saved.count == 1)
  }
}
