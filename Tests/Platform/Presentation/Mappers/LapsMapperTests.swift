import StopwatchCore
import StopwatchPresentation
import StopwatchTestSupport
import Testing

@Suite("What the Laps window shows")
struct LapsMapperTests {
  let mapper = LapsMapper(format: TimeFormat(decimalSeparator: "."))
  let begin = Instant(sinceBoot: .zero)

  @Test("before the start: zero, Start, no laps")
  func initial() {
    let state = mapper.viewState(for: Stopwatch())
    #expect(state.time.text == "00:00.00")
    #expect(state.control.label == "Start")
    #expect(state.currentLap == nil)
    #expect(state.laps.isEmpty)
  }

  @Test("one button: Lap while running, Resume while paused")
  func button() {
    var stopwatch = Stopwatch.running(from: begin)
    #expect(mapper.viewState(for: stopwatch).control.control == .lap)
    stopwatch.pause(at: begin + .seconds(1))
    #expect(mapper.viewState(for: stopwatch).control.control == .resume)
  }

  @Test("every completed lap, newest first, with what sets it apart in words")
  func rows() {
    var stopwatch = Stopwatch.running(from: begin, laps: [.seconds(2), .seconds(1), .seconds(3)])
    stopwatch.sample(at: begin + .seconds(7))
    let state = mapper.viewState(for: stopwatch)
    #expect(state.laps.map(\.number) == ["3", "2", "1"])
    #expect(state.laps.map(\.time) == ["00:03.00", "00:01.00", "00:02.00"])
    #expect(state.laps.map(\.difference) == ["+2.00", "", "+1.00"])
    #expect(state.laps.map(\.total) == ["00:06.00", "00:03.00", "00:02.00"])
    #expect(state.laps.map(\.badge) == ["Slowest", "Fastest", ""])
    #expect(state.currentLap?.time == "00:01.00")
    #expect(state.currentLap?.total == state.time.text)
  }

  @Test("columns as wide as their longest text")
  func columns() {
    func columns(_ laps: [Duration]) -> LapColumns {
      var stopwatch = Stopwatch.running(from: begin, laps: laps)
      stopwatch.sample(at: begin + laps.reduce(.zero, +))
      return mapper.viewState(for: stopwatch).columns
    }
    #expect(columns([]) == LapColumns(time: 8, difference: 7))
    #expect(columns([.seconds(1), .seconds(3600)]) == LapColumns(time: 10, difference: 9))
    #expect(columns([.seconds(1), .seconds(360_000)]) == LapColumns(time: 12, difference: 12))
  }
}
