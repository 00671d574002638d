import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The columns of laps")
struct LapColumnTests {
  @Test("keep the ids that preferences know them by")
  func ids() {
    #expect(
      LapColumn.all.map(\.id) == [
        "number", "time", "previous", "fastest", "reference", "total", "reference-split", "clock",
        "paused", "status", "note",
      ])
    #expect(
      LapColumn.hideable.map(\.id) == ["previous", "fastest", "total", "clock", "paused", "note"])
  }

  /// The average time of a lap and the two before it.
  private let movingAverage = LapColumn(
    id: "average", title: "Average of 3",
    widthSample: { _, total, format in format.time(total).text },
    sortKey: .duration { laps, index in average(of: laps, upTo: index) },
    text: { lap, context in
      guard lap.status != .current else { return "" }
      return context.format.time(average(of: context.laps, upTo: lap.number - 1)).text
    })

  private static func average(of laps: LapTimes, upTo index: Int) -> Duration {
    let indices = max(index - 2, 0)...index
    return indices.map { laps.time(at: $0) }.reduce(.zero, +) / indices.count
  }

  @Test("are one value each: a new one has texts, an order, a head and a width")
  func newColumn() throws {
    let laps = LapTimes.lasting([.seconds(3), .seconds(1), .seconds(2), .seconds(9), .seconds(1)])
    let format = TimeFormat(decimalSeparator: ".")
    let order = LapOrder(column: movingAverage, isDescending: false)
    let rows = LapRows(
      laps, order: order, columns: [.number, movingAverage], format: format)
    #expect(rows.map { $0[.number] } == ["2", "3", "1", "4", "5"])
    #expect(
      rows.map { $0[movingAverage] } == [
        "00:02.00", "00:02.00", "00:03.00", "00:04.00", "00:04.00",
      ])
    #expect(rows.map { $0[.note] } == ["", "", "", "", ""])
    let heading = LapHeading(
      column: movingAverage, title: movingAverage.title, order: order,
      longestText: movingAverage.widthSample?(laps, .seconds(16), format))
    #expect(heading.text == "Average of 3 ▴" && heading.longestText == "00:16.00")
  }
}
