import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The table of laps")
struct LapTableTests {
  let format = TimeFormat(decimalSeparator: ".")

  func laps(_ times: [Duration], notes: [Int: String] = [:]) -> LapTimes {
    var stopwatch = Stopwatch.running(from: Instant(sinceBoot: .zero), laps: times)
    for (lap, note) in notes { stopwatch.apply(.setNote(note, lap: lap)) }
    return stopwatch.laps.times
  }

  func table(
    _ laps: LapTimes, _ order: LapOrder = .newestFirst, hidden: Set<LapColumn.ID> = [],
    reusing earlier: LapTable? = nil
  ) -> LapTable {
    LapTable(
      of: laps, total: .seconds(1), order: order, hidden: hidden, format: format,
      reusing: earlier)
  }

  @Test("has the times of a lap in words, unless these change by themselves")
  func words() {
    let lap = Lap(number: 1, time: .seconds(3), split: .seconds(3), status: .current)
    func name(isTicking: Bool) -> String {
      LapRow(
        lap, among: Laps().times, columns: LapColumn.allCases, format: format, isTicking: isTicking
      ).name
    }
    #expect(name(isTicking: true) == "Current lap")
    #expect(name(isTicking: false) == "Current lap, 3 seconds, total 3 seconds")
  }

  @Test("keeps the ids that preferences know its columns by")
  func ids() {
    #expect(
      LapColumn.allCases.map(\.id) == [
        "number", "name", "time", "previous", "fastest", "reference", "total", "reference-split",
        "clock", "paused", "status", "note",
      ])
    #expect(
      LapColumn.hideable.map(\.id) == ["previous", "fastest", "total", "clock", "paused", "note"])
  }

  @Test("has the current lap at its end where each lap stands below the one before it")
  func placeOfCurrentLap() {
    let laps = laps([.seconds(2)])
    let last = LapColumn.inWindows.filter {
      let hidden = Set($0.isHiddenAtFirst ? [$0.id] : [])
      return table(laps, LapOrder(column: $0, isDescending: false), hidden: hidden).isCurrentLapLast
    }
    #expect(last == [.number, .total, .clock])
    #expect(!table(laps).isCurrentLapLast)
  }

  @Test("is in another order only while its column is displayed")
  func orderOfHiddenColumn() {
    let laps = laps([.seconds(2), .seconds(1), .seconds(3)])
    let order = LapOrder(column: .total, isDescending: false)
    #expect(table(laps, order).rows.map { $0[.number] } == ["1", "2", "3"])
    let hidden = table(laps, order, hidden: ["total"])
    #expect(hidden.rows.map { $0[.number] } == ["3", "2", "1"])
    #expect(hidden.headings.first?.isDescending == true)
  }

  @Test("has room for a pause that is longer than all laps")
  func longPause() throws {
    let runs = try Runs([
      Run(start: .zero, startedAt: .epoch), Run(start: .seconds(1), startedAt: .seconds(7186)),
    ])
    let laps = LapTimes(.lasting([.seconds(2)]), runs: runs, precision: .hundredths)
    let heading = table(laps, hidden: ["paused"]).headings.first { $0.column == .paused }
    #expect(heading?.longestText == "1:59:45.00")
  }

  @Test(
    "can be in the order of any column",
    arguments: [
      (LapColumn.number, [1, 2, 3, 4]), (.total, [1, 2, 3, 4]), (.time, [2, 1, 4, 3]),
      (.fastest, [2, 1, 4, 3]), (.previous, [2, 4, 1, 3]), (.note, [1, 4, 3, 2]),
    ])
  func order(column: LapColumn, numbers: [Int]) {
    let laps = laps([.seconds(2), .seconds(1), .seconds(3), .seconds(2)], notes: [2: "b", 3: "A"])
    let ascending = LapOrder(column: column, isDescending: false)
    #expect(table(laps, ascending).rows.map(\.lap) == numbers)
    #expect(table(laps, ascending.toggled(column)).rows.map(\.lap) == numbers.reversed())
  }

  @Test(
    "takes in new laps where they belong, as if sorted anew, and tells the one row to insert",
    arguments: LapColumn.allCases, [true, false])
  func grows(column: LapColumn, isDescending: Bool) {
    var random = SeededGenerator(seed: 6)
    let order = LapOrder(column: column, isDescending: isDescending)
    var instant = Instant(sinceBoot: .zero)
    var stopwatch = Stopwatch.running(from: instant)
    var growing = table(stopwatch.laps.times, order)
    var numbers = growing.rows.map(\.lap)
    for count in 1...60 {
      instant = instant + .seconds(Int.random(in: 0...9, using: &random))
      stopwatch.recordLap(at: instant)
      let before = growing
      growing = table(stopwatch.laps.times, order, reusing: before)
      #expect(growing == table(stopwatch.laps.times, order))
      let change = growing.rows.change(from: before.rows)
      #expect(change.removed == 0 && change.added == 1)
      numbers.insert(count, at: change.start)
      #expect(numbers == growing.rows.map(\.lap))
    }
  }

  @Test("is sorted anew when a lap changes", arguments: LapColumn.allCases)
  func changes(column: LapColumn) throws {
    let order = LapOrder(column: column, isDescending: true)
    let before = table(laps([.seconds(2), .seconds(1), .seconds(3)]), order)
    let noted = laps([.seconds(2), .seconds(1), .seconds(3)], notes: [1: "windy"])
    #expect(table(noted, order, reusing: before) == table(noted, order))
    let fewer = laps([.seconds(3), .seconds(3)])
    #expect(table(fewer, order, reusing: before) == table(fewer, order))
    let excluded = try Laps(splits: [2, 3, 6].map { .seconds($0) }, excluded: [3]).times
    #expect(table(excluded, order, reusing: before) == table(excluded, order))
  }

  @Test("says which rows are others, so that the rest can stay as they are")
  func difference() {
    let start = Instant(sinceBoot: .zero)
    let stopwatch = Stopwatch.running(
      from: start, laps: [.seconds(2), .seconds(1), .seconds(3)])
    func rows(after change: StopwatchChange) -> LapRows {
      var stopwatch = stopwatch
      stopwatch.apply(change, at: start + .seconds(10))
      return table(stopwatch.laps.times).rows
    }
    let before = table(stopwatch.laps.times).rows
    #expect(before.change(from: before) == RowsChange(start: 3, removed: 0, added: 0))
    let more = rows(after: .lap())
    #expect(more.change(from: before) == RowsChange(start: 0, removed: 0, added: 1))
    #expect(before.change(from: more) == RowsChange(start: 0, removed: 1, added: 0))
    let joined = rows(after: .mergeLap(2))
    #expect(joined.change(from: before) == RowsChange(start: 1, removed: 1, added: 0))
    let moved = rows(after: .setTime(.difference(.seconds(1))))
    #expect(moved.change(from: before) == RowsChange(start: 3, removed: 0, added: 0))
  }

  @Test("has a head for each column that is not hidden or cannot be, one of them sorted")
  func headings() {
    let table = table(laps([]), hidden: ["previous", "note", "number", "weather"])
    #expect(table.headings.map(\.title) == ["Lap", "Time", "vs Best", "Total"])
    #expect(table.headings.map(\.isDescending) == [true, nil, nil, nil])
    #expect(table.headings.first?.text == "Lap ▾")
  }

  @Test(
    "gives up what is compared in a narrow window, never the lap, its time, its total or its note",
    arguments: [
      (6, ["Lap", "Time", "vs Previous", "vs Best", "Total", "Note"]),
      (5, ["Lap", "Time", "vs Previous", "Total", "Note"]), (4, ["Lap", "Time", "Total", "Note"]),
      (1, ["Lap", "Time", "Total", "Note"]),
    ])
  func narrow(room: Int, titles: [String]) {
    #expect(table(laps([])).headings.fitting(room) { _ in 1 }.map(\.title) == titles)
  }

  @Test("has columns as wide as their longest text or their head")
  func columns() {
    func texts(_ times: [Duration]) -> [String?] { table(laps(times)).headings.map(\.longestText) }
    let time = "00:01.00"
    #expect(texts([]) == [nil, time, "0.00", "0.00", time, nil])
    let difference = "+100:00:00.00"
    #expect(
      texts([.seconds(1), .seconds(360_001)]) == [nil, time, difference, difference, time, nil])
    #expect(table(laps([])).headings[1].widestTexts == ["Time ▾", time])
  }
}
