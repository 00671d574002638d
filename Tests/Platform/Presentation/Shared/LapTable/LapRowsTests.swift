import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The rows of laps")
struct LapRowsTests {
  func rows(_ splits: [Int]) throws -> LapRows {
    LapRows(
      try Laps(splits: splits.map { .seconds($0) }).times, columns: LapColumn.allCases,
      format: TimeFormat(decimalSeparator: "."))
  }

  @Test("know a lap again by when it ended, whatever its number is by then")
  func followed() throws {
    let all = try rows([1, 3, 6, 10])
    let withoutSecond = try rows([1, 6, 10])
    #expect(withoutSecond.lap(thatWas: 1, in: all) == 1)
    #expect(withoutSecond.lap(thatWas: 3, in: all) == 2)
    #expect(withoutSecond.lap(thatWas: 4, in: all) == 3)
    #expect(all.lap(thatWas: 3, in: withoutSecond) == 4)
  }

  @Test("have the lap that took in the time of a deleted one in its place, or else the last")
  func deleted() throws {
    let all = try rows([1, 3, 6, 10])
    #expect(try rows([1, 6, 10]).selection(after: 2, in: all) == 2)
    #expect(try rows([1, 3, 6]).selection(after: 4, in: all) == 3)
    #expect(try rows([]).selection(after: 1, in: rows([1])) == nil)
  }

  @Test("have no lap in place of a deleted one, and the others under their numbers")
  func gone() throws {
    let all = try rows([1, 3, 6, 10])
    #expect(try rows([1, 6, 10]).lap(thatWas: 2, in: all) == nil)
    #expect(try rows([1, 3, 6]).lap(thatWas: 4, in: all) == nil)
    #expect(try all.lap(thatWas: 2, in: rows([1, 6, 10])) == 3)
  }

  @Test("know no lap again in another session with as many laps")
  func otherSession() throws {
    func rows(start: Int, _ splits: [Int]) throws -> LapRows {
      let runs = try Runs([Run(start: .zero, startedAt: .seconds(start))])
      return LapRows(
        LapTimes(
          try Laps(splits: splits.map { .seconds($0) }), runs: runs, precision: .hundredths),
        columns: LapColumn.allCases, format: TimeFormat(decimalSeparator: "."))
    }
    let (first, second) = try (rows(start: 1000, [3, 6]), rows(start: 2000, [3, 6]))
    #expect(second.lap(thatWas: 1, in: first) == nil)
    #expect(second.selection(after: 1, in: first) == 1)
    #expect(try rows(start: 990, [13, 16]).lap(thatWas: 2, in: first) == 2)
  }

  @Test("have the merged lap in its place again when the merge is undone")
  func restored() throws {
    let all = try rows([1, 3, 6, 10])
    #expect(try all.selection(after: 2, in: rows([1, 6, 10])) == 2)
    #expect(try all.selection(after: 1, in: rows([3, 6, 10])) == 1)
    #expect(try all.selection(after: 3, in: rows([1, 6, 10])) == 4)
  }

  @Test("tell laps apart that ended together")
  func ties() throws {
    #expect(try rows([1, 2, 3]).lap(thatWas: 4, in: rows([1, 2, 2, 3])) == 3)
    #expect(try rows([1, 2, 2, 3]).lap(thatWas: 3, in: rows([1, 2, 2])) == 3)
  }

  @Test("have each lap in its place when only the times have changed")
  func sameCount() throws {
    #expect(try rows([1, 2, 3]).lap(thatWas: 3, in: rows([11, 12, 13])) == 3)
  }

  @Test("have their times in words, and none while these change by themselves")
  func words() {
    let lap = Lap(number: 1, time: .seconds(3), split: .seconds(3), status: .current)
    func name(isTicking: Bool) -> String {
      LapRow(
        lap, among: Laps().times, columns: LapColumn.allCases,
        format: TimeFormat(decimalSeparator: "."),
        isTicking: isTicking
      ).name
    }
    #expect(name(isTicking: true) == "Current lap")
    #expect(name(isTicking: false) == "Current lap, 3 seconds, total 3 seconds")
  }
}
