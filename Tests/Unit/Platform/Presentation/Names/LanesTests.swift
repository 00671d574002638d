import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("Laps of one name, and all by name")
@MainActor
struct LanesTests {
  private let format = TimeFormat(decimalSeparator: ".")

  private func overview(
    _ names: NamedStopwatch, reusing earlier: LapOverview? = nil,
    _ choose: (inout LapChoices) -> Void
  ) -> LapOverview {
    var choices = LapChoices()
    choose(&choices)
    return LapOverview(
      of: names.times, total: names.stopwatch.elapsed, choices, hidden: [], format: format,
      reusing: earlier)
  }

  /// Story 2: every 10 s.
  private func race() throws -> NamedStopwatch {
    let race = try NamedStopwatch(["Ada", "Ben", "Cleo"], start: .every(.seconds(10)))
    try race.press((1, 75), (2, 83.4), (3, 97.1), (1, 149.2), (2, 158), (3, 168.9))
    return race
  }

  private func study() throws -> NamedStopwatch {
    let study = try NamedStopwatch(["Get", "Fit", "Place"], .inTurn)
    try study.press(
      (nil, 7.2), (nil, 28.2), (nil, 33.6), (nil, 40.2), (0, 52.2), (nil, 75), (2, 80))
    return study
  }

  @Test("a lane has the laps of its name alone, which add up to its totals")
  func lane() throws {
    let race = try race()
    let shown = overview(race) { $0.lane = race.id(2) }
    #expect(
      shown.table.rows.map(\.cells.description) == [
        #"["2", "01:14.60", "+1.20", "+1.20", "02:28.00", ""]"#,
        #"["1", "01:13.40", "", "", "01:13.40", ""]"#,
      ])
    #expect(shown.table.headings.contains { $0.column == .name } == false)
    #expect(shown.table.rows.map(\.lap) == [5, 2])
    #expect(shown.table.rows[0].name.contains("total 2 minutes 28 seconds"))
    #expect(shown.figures.map(\.text).prefix(3) == ["2", "01:13.40", "01:14.00"])
    #expect(shown.lanes.map(\.title) == ["All Laps", "Ada", "Ben", "Cleo"])
    #expect(shown.lanes.firstIndex { $0.id == shown.laps.lane } == 2)
  }

  @Test(
    "the chart's words count no lap of nobody as excluded, and a lane grows with its differences")
  func wordsAndWidths() throws {
    let race = try race()
    try race.press((nil, 180))
    #expect(LapChartSource(race.times, format: format).equivalentText.hasPrefix("7 laps. Fastest"))
    let reference = Reference.session(
      FinishedSession(try Record(elapsed: .seconds(180), laps: race.laps, startedAt: .epoch)))
    var lane = LapTimes(race.laps, reference: reference, precision: .hundredths).inLane(race.id(2))
    try race.press((2, 1000))
    lane.update(to: race.laps, reference: reference, precision: .hundredths)
    let whole = LapTimes(race.laps, reference: reference, precision: .hundredths)
    #expect(lane.maximumDifference == whole.maximumDifference)
  }

  @Test("rows of a lane are found by the numbers of laps, and follow others' presses unchanged")
  func rows() throws {
    let race = try race()
    for order in [LapOrder.newestFirst, LapOrder(column: .time, isDescending: false)] {
      let shown = overview(race) { ($0.lane, $0.order) = (race.id(2), order) }
      let rows = shown.table.rows
      #expect(rows.index(ofLap: 3) == nil)
      #expect(rows.index(ofLap: 7) == nil)
      for (index, row) in rows.enumerated() { #expect(rows.index(ofLap: row.lap) == index) }
      #expect(rows.index(nearestToLap: 6).map { rows[$0].lap } == 5)
      #expect(rows.index(nearestToLap: 3).map { rows[$0].lap } == 5)
      #expect(rows.index(nearestToLap: 1).map { rows[$0].lap } == 2)
    }
  }

  @Test(
    "others' laps change no row of a lane, an own one adds a row, and a correction replaces some")
  func changes() throws {
    let race = try race()
    for column in [LapColumn.number, .time, .note] {
      let order = LapOrder(column: column, isDescending: true)
      var shown = overview(race) { ($0.lane, $0.order) = (race.id(2), order) }
      func update(_ change: StopwatchChange) throws -> RowsChange {
        try race.make(change, at: race.stopwatch.elapsed.inSeconds + 70)
        let earlier = shown
        shown = overview(race, reusing: earlier) { ($0.lane, $0.order) = (race.id(2), order) }
        let fresh = overview(race) { ($0.lane, $0.order) = (race.id(2), order) }
        #expect(Array(shown.table.rows) == Array(fresh.table.rows))
        return shown.table.rows.change(from: earlier.table.rows)
      }
      #expect(try update(.lap(of: race.id(1))) == RowsChange(start: 2, removed: 0, added: 0))
      #expect(try update(.lap(of: race.id(2))).added == 1)
      let moved = try update(.nameLap(race.laps.count, race.id(1)))
      #expect((moved.removed, moved.added) == (1, 0))
      try race.make(.undo, at: race.stopwatch.elapsed.inSeconds)
      try race.make(.undo, at: race.stopwatch.elapsed.inSeconds)
      try race.make(.undo, at: race.stopwatch.elapsed.inSeconds)
    }
  }

  @Test("names that are gone leave all laps")
  func gone() throws {
    let race = try race()
    let lane = race.id(2)
    try race.make(.setRoster(Roster()), at: 170)
    let shown = overview(race) { ($0.lane, $0.isByName) = (lane, true) }
    #expect(shown.laps.lane == nil)
    #expect(shown.lanes.isEmpty && shown.matrix == nil)
  }

  @Test("by name, each has a column, with what its laps amount to below")
  func byName() throws {
    let race = try race()
    try race.make(.lap(), at: 170)
    let matrix = try #require(overview(race) { $0.isByName = true }.matrix)
    #expect((matrix.heading, matrix.names) == ("Lap", ["Ada", "Ben", "Cleo"]))
    #expect(
      matrix.map { $0.map { $0?.cells[0] } } == [
        ["01:15.00", "01:13.40", "01:17.10"], ["01:14.20", "01:14.60", "01:11.80"],
      ])
    #expect(matrix[1].map { $0?.lap } == [4, 5, 6])
    #expect(matrix[1].map { $0?.status } == [.done, .done, .fastest])
    #expect(matrix[1][1]?.name == "Ben, lap 2, 1 minute 14.6 seconds, total 2 minutes 28 seconds")
    #expect(
      matrix.figures.map { "\($0.title): \($0.texts.joined(separator: " "))" } == [
        "Total: 02:29.20 02:28.00 02:28.90", "Average: 01:14.60 01:14.00 01:14.45",
        "Fastest: 01:14.20 01:13.40 01:11.80", "Median: 01:14.60 01:14.00 01:14.45",
        "Std. dev.: 00:00.56 00:00.84 00:03.74", "Laps: 2 2 2",
      ])
    for (row, cells) in matrix.enumerated() {
      for (column, cell) in cells.enumerated() {
        let place = try #require(cell.flatMap { matrix.place(ofLap: $0.lap) })
        #expect((place.row, place.column) == (row, column))
      }
    }
    #expect(matrix.place(ofLap: 7) == nil && matrix.place(ofLap: 8) == nil)
    let times = LapMatrix.current(race.stopwatch, format: format)
    #expect(times == ["0:20.8", "0:12.0", "0:01.1"])
  }

  @Test("in turn, a cycle is a row, and several laps of a step in it add up")
  func cycles() throws {
    let study = try study()
    let matrix = try #require(overview(study) { $0.isByName = true }.matrix)
    #expect(matrix.heading == "Cycle")
    #expect(
      matrix.map { $0.map { $0?.cells[0] } } == [
        ["00:07.20", "00:21.00", "00:05.40"], ["00:06.60", "00:27.80", nil],
      ])
    #expect(matrix[1].map { $0?.lap } == [4, 7, nil])
    #expect(matrix[0].map { $0?.status } == [.slowest, .done, .done])
    #expect(matrix[1].map { $0?.status } == [.fastest, .done, nil])
    #expect([1, 3, 4, 6, 7].map { matrix.place(ofLap: $0)?.row } == [0, 0, 1, 1, 1])
    #expect(matrix.place(ofLap: 5) == nil)
    #expect(matrix.figures[0].texts == ["00:13.80", "00:48.80", "00:05.40"])
  }

  @Test("the chart has a line for each name, and a strong one for the chosen name")
  func chart() throws {
    let race = try race()
    let all = overview(race) { _ in }.chart
    let chart = all.chart(room: 100)
    #expect(chart.series.map(\.sign) == (0..<3).map { .name($0, isFaint: false) })
    #expect(chart.legend.map(\.text) == ["Ada", "Ben", "Cleo"])
    #expect(chart.lapScale.count == 2)
    #expect(all.readOut(ofLap: 2, in: chart) == "Lap 2: Cleo 01:11.80, Ada 01:14.20, Ben 01:14.60")
    let own = overview(race) { $0.lane = race.id(3) }.chart
    let lines = own.chart(room: 100)
    #expect(
      lines.series.map(\.sign) == [.laps, .name(0, isFaint: true), .name(1, isFaint: true)])
    #expect(lines.series[0].points.map(\.average) == [77.1, 71.8].map { .seconds(exactly: $0) })
    #expect(lines.series[0].fastest?.number == 2)
    #expect(own.readOut(ofLap: 2, in: lines) == "Lap 2: 01:11.80 · Fastest")
    #expect(own.equivalentText.hasPrefix("2 laps. Fastest: 01:11.80 in lap 2."))
  }

  @Test("a lane is compared with that of the same name")
  func reference() throws {
    let earlier = try NamedStopwatch(["Cleo", "Dan"])
    try earlier.press((1, 70), (2, 71), (1, 142))
    let race = try race()
    let session = try #require(FinishedSession(earlier.stopwatch))
    let times = LapTimes(race.laps, reference: .session(session), precision: .hundredths)
    func line(_ key: Int) -> LapChartSeries? {
      LapChartSource(times.inLane(race.id(key)), format: format).chart(room: 100).series
        .first { $0.sign == .reference }
    }
    #expect(line(3)?.points.map(\.average) == [.seconds(70), .seconds(72)])
    #expect(line(1) == nil)
  }

  @Test("a lap in which a press may be missing asks so")
  func missedPress() throws {
    let race = try NamedStopwatch(["Ada", "Ben"])
    try race.press((1, 65), (1, 130), (1, 262), (2, 270))
    let rows = overview(race) { _ in }.table.rows
    #expect(rows.map(\.badge) == ["Slowest", "Missed press?", "", "Fastest"])
  }

  @Test("a split tells of both parts by their name, whoever was pressed in between")
  func split() throws {
    let race = try NamedStopwatch(["Ada", "Ben"])
    try race.press((1, 60), (2, 90), (2, 150), (1, 190))
    let home = race.fixture.makeHome()
    let split = TypedCorrection.splitLap(4)
    let dialog = home.dialog(for: split)
    #expect(dialog.title == "Ada, lap 2")
    #expect(home.preview(dialog, "1:10") == "Ada, lap 2: 01:10.00 · Ada, lap 3: 01:00.00")
    #expect(home.correct(split, typed: "1:10") == nil)
    #expect(race.times(1) == [60, 70, 60])
  }

  @Test("the chart tells of the others where the chosen name has no lap")
  func others() throws {
    let race = try NamedStopwatch(["Ada", "Ben"])
    try race.press((1, 60), (2, 61), (2, 125))
    let source = overview(race) { $0.lane = race.id(1) }.chart
    let chart = source.chart(room: 100)
    #expect(source.readOut(ofLap: 2, in: chart) == "Lap 2: Ben 01:04.00")
  }
}
