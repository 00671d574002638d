import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("The value of a lap in a column")
struct LapColumnTests {
  private func values(ofLap number: Int, _ columns: [LapColumn]) throws -> [LapValue?] {
    let runs = try Runs([
      Run(start: .zero, startedAt: .epoch), Run(start: .seconds(3), startedAt: .seconds(10)),
    ])
    let laps = LapTimes(
      try Laps(splits: [.seconds(2), .seconds(5)], notes: [2: "far"]), runs: runs,
      reference: Pace(total: .seconds(4), isEndless: true).map { .pace($0) },
      precision: .hundredths)
    let current = Lap(number: 3, time: .seconds(1), split: .seconds(6), status: .current)
    let lap = number > laps.count ? current : laps[number - 1]
    return columns.map { $0.value(of: lap, in: laps) }
  }

  @Test("is a number, a time, a difference, a moment, a status or a text")
  func completed() throws {
    #expect(
      try values(ofLap: 2, LapColumn.allCases) == [
        .number(2), .time(.seconds(3)), .difference(.seconds(1)), .difference(.seconds(1)),
        .difference(.seconds(-1)), .time(.seconds(5)), .difference(.seconds(-3)),
        .clock(.seconds(12)), .time(.seconds(7)), .status(.slowest), .text("far"),
      ])
  }

  @Test("is no difference in the current lap")
  func current() throws {
    #expect(
      try values(ofLap: 3, LapColumn.allCases) == [
        .number(3), .time(.seconds(1)), nil, nil, nil, .time(.seconds(6)), nil,
        .clock(.seconds(13)), .time(.zero), .status(.current), .text(""),
      ])
  }

  @Test("is a duration if it is a time or a difference")
  func durations() {
    #expect(LapValue.time(.seconds(1)).duration == .seconds(1))
    #expect(LapValue.difference(.seconds(-1)).duration == .seconds(-1))
    let others: [LapValue] = [.number(1), .clock(.epoch), .status(.current), .text("1")]
    #expect(others.allSatisfy { $0.duration == nil })
  }
}
