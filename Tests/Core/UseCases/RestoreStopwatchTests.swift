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

  func makeBench(saved: SavedStopwatch?) -> StopwatchBench {
    StopwatchBench(saved: saved, logger: Logger(label: "test") { _ in log })
  }

  @Test("brings back what was left, with its laps")
  func bringsBack() {
    var stopwatch = Stopwatch.running(from: clock.now, laps: [.seconds(1), .seconds(2)])
    stopwatch.pause(at: clock.now + .seconds(4))
    let bench = makeBench(saved: SavedStopwatch(stopwatch, at: clock.read()))
    bench.restore()
    #expect(bench.stopwatch == stopwatch)
  }

  @Test("changes nothing when nothing was kept")
  func nothingKept() {
    let bench = makeBench(saved: nil)
    bench.restore()
    #expect(bench.stopwatch == Stopwatch())
    #expect(log.entries.isEmpty)
  }

  @Test("writes down that the program is no longer closed")
  func writesThatItIsOpen() {
    let running = Stopwatch.running(from: clock.now)
    clock.advance(by: .seconds(5))
    let saved = SavedStopwatch(running, isClosing: true, at: clock.read())
    let bench = makeBench(saved: saved)
    bench.clock.advance(by: .seconds(90))
    bench.restore()
    let written = bench.source.saved.last
    #expect(bench.source.saved.count == 2)
    #expect(written?.isClosing == false)
    #expect(written?.state == .running)
    #expect(written?.savedAt == bench.clock.read())
    #expect(written?.stopwatch.elapsed == bench.stopwatch.elapsed)
  }

  @Test("otherwise writes nothing: what is on disk is as good as what was read")
  func writesNothing() {
    let saved = SavedStopwatch(Stopwatch.running(from: clock.now), at: clock.read())
    let bench = makeBench(saved: saved)
    bench.restore()
    #expect(bench.source.saved == [saved])
  }

  @Test("logs that a running stopwatch had to be paused")
  func logsPaused() {
    let running = Stopwatch.running(from: clock.now)
    clock.advance(by: .seconds(5000))
    let bench = makeBench(saved: SavedStopwatch(running, at: clock.read()))
    bench.restore()
    #expect(bench.stopwatch.state == .paused)
    #expect(log.entries.map(\.level) == [.info, .warning])
  }
}
