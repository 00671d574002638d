import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The cursor in a chart of laps")
struct LapChartCursorTests {
  private static func chart(laps count: Int, room: Int = 100) -> LapChart {
    let laps = LapTimes.lasting((1...count).map { .seconds($0) })
    return LapChartSource(laps, format: TimeFormat(decimalSeparator: ".")).chart(room: room)
  }

  @Test("goes step by step from the end that it steps away from, and stays at the ends")
  func steps() {
    let chart = Self.chart(laps: 3)
    var lap: Int?
    let laps = [LapChart.Step.next, .next, .next, .next, .previous, .first, .previous, .last]
      .map { step in
        lap = chart.lap(step, from: lap)
        return lap
      }
    #expect(laps == [1, 2, 3, 3, 2, 1, 1, 3])
    #expect(chart.lap(.previous, from: nil) == 3)
  }

  @Test("goes from point to point where laps share them")
  func sharedPoints() {
    let chart = Self.chart(laps: 10, room: 4)
    let all = sequence(first: 1) { lap in
      chart.lap(.next, from: lap).flatMap { $0 == lap ? nil : $0 }
    }
    #expect(Array(all) == [1, 4, 7, 10])
    #expect(chart.lap(.last, from: 1) == 10)
    #expect(chart.lap(.previous, from: 6) == 1)
    #expect(chart.laps(sharingPointWith: 5) == 4...6)
    #expect(chart.laps(sharingPointWith: 10) == 10...10)
  }

  @Test("goes to the lap at a place, the first of those that share a point")
  func places() {
    #expect(Self.chart(laps: 5).lap(at: 0.5) == 3)
    #expect(Self.chart(laps: 10, room: 5).lap(at: 1) == 9)
  }

  @Test("stays on its lap in another chart, and leaves one that is gone")
  func follows() {
    #expect(Self.chart(laps: 9).lap(following: 4) == 4)
    #expect(Self.chart(laps: 9, room: 3).lap(following: 4) == 4)
    #expect(Self.chart(laps: 9, room: 1).lap(following: 4) == 1)
    #expect(Self.chart(laps: 3).lap(following: 4) == nil)
    #expect(Self.chart(laps: 3).lap(following: nil) == nil)
  }
}
