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

  @Test("is on no lap at first, and on none again when it is cleared")
  func clear() {
    var cursor = LapChartCursor()
    #expect(cursor.lap == nil)
    cursor.move(.last, in: Self.chart(laps: 4))
    #expect(cursor.lap == 4)
    cursor.clear()
    #expect(cursor.lap == nil)
  }

  @Test("goes step by step, and stays at the ends")
  func steps() {
    var cursor = LapChartCursor()
    let chart = Self.chart(laps: 3)
    let laps = [LapChart.Step.next, .next, .next, .next, .previous, .first, .previous, .last]
      .map { step in
        cursor.move(step, in: chart)
        return cursor.lap
      }
    #expect(laps == [1, 2, 3, 3, 2, 1, 1, 3])
  }

  @Test("goes to the lap at a place, the first of those that share a point")
  func places() {
    var cursor = LapChartCursor()
    cursor.move(to: 0.5, in: Self.chart(laps: 5))
    #expect(cursor.lap == 3)
    cursor.move(to: 1, in: Self.chart(laps: 10, room: 5))
    #expect(cursor.lap == 9)
  }

  @Test("stays on its lap in another chart, and leaves one that is gone")
  func follows() {
    var cursor = LapChartCursor()
    cursor.move(.last, in: Self.chart(laps: 4))
    cursor.follow(Self.chart(laps: 9))
    #expect(cursor.lap == 4)
    cursor.follow(Self.chart(laps: 9, room: 3))
    #expect(cursor.lap == 4)
    cursor.follow(Self.chart(laps: 9, room: 1))
    #expect(cursor.lap == 1)
    cursor.move(.last, in: Self.chart(laps: 4))
    cursor.follow(Self.chart(laps: 3))
    #expect(cursor.lap == nil)
  }
}
