import FoundationEssentials
import StopwatchCore
import StopwatchFormats
import StopwatchTestSupport
import Testing

@Suite("Laps of names in files")
@MainActor
struct NamedLapsTests {
  func sheet(_ named: NamedStopwatch, lane: NameID? = nil) -> LapSheet {
    LapSheet(named.stopwatch, lane: lane, isOver: true, precision: .hundredths)
  }

  func again(_ named: NamedStopwatch, _ format: ExportFormat) throws -> ImportedLaps {
    try ImportedLaps(format.encoded(sheet(named)), fileName: "again.\(format)")
  }

  /// Story 2, paused at its end.
  func race() throws -> NamedStopwatch {
    let race = try NamedStopwatch(["Ada", "Ben", "Cleo"], start: .every(.seconds(10)))
    try race.press((1, 75), (2, 83.4), (3, 97.1), (1, 149.2), (2, 158), (3, 168.9))
    try race.make(.pause, at: 168.9)
    return race
  }

  /// Story 9, paused at its end.
  func study() throws -> NamedStopwatch {
    let study = try NamedStopwatch(["Get", "Fit", "=Place"], .inTurn)
    try study.press(
      (nil, 7.2), (nil, 28.2), (nil, 33.6), (nil, 40.2), (0, 52.2), (nil, 75))
    try study.make(.pause, at: 75)
    return study
  }

  func column(_ name: String, in csv: String) -> [String] {
    let rows = csv.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    guard let index = rows[0].firstIndex(of: name) else { return [] }
    return rows.dropFirst().map { $0[index] }
  }

  @Test("10. Out and back: the long form says both times of each lap, and is the same session")
  func outAndBack() throws {
    let race = try race()
    let csv = String(decoding: try ExportFormat.csv.encoded(sheet(race)), as: UTF8.self)
    #expect(
      column("lap_seconds", in: csv) == ["75.00", "8.40", "13.70", "52.10", "8.80", "10.90"])
    #expect(
      column("name_lap_seconds", in: csv) == ["75.00", "73.40", "77.10", "74.20", "74.60", "71.80"])
    #expect(column("name_lap", in: csv) == ["1", "1", "1", "2", "2", "2"])
    #expect(column("name", in: csv).first == "\"Ada\"")
    #expect(
      column("name_total_seconds", in: csv)
        == ["75.00", "73.40", "77.10", "149.20", "148.00", "148.90"])
    let again = try again(race, .csv)
    #expect(again.laps.map(\.name) == race.laps.map(\.name))
    #expect(again.laps.splits == race.laps.splits && again.total == race.stopwatch.elapsed)
    for name in race.laps.roster.names {
      #expect(again.laps.roster[name.id]?.text == name.text)
      #expect(again.laps.roster.start(of: name.id) == race.laps.roster.start(of: name.id))
    }
    #expect(
      again.otherColumns
        == ["lap_time", "total_time", "clock_time", "paused_seconds"].filter(
          again.otherColumns.contains))
  }

  @Test("10. Imported twice, the session is there once")
  func once() async throws {
    let race = try race()
    let fixture = StopwatchFixture()
    for isFirst in [true, false] {
      let session = try again(race, .csv).session(now: fixture.clock.read().moment)
      #expect(try await fixture.runtime.history.add(session, isDated: false).isNew == isFirst)
    }
  }

  @Test("A step comes in the first cycle at the earliest", arguments: [0, Int.min])
  func firstCycle(number: Int) throws {
    let list = "[{\"name\": \"A\", \"firstCycle\": \(number)}, {\"name\": \"B\"}]"
    let json = Data("{\"kind\": \"inTurn\", \"list\": \(list)}".utf8)
    let roster = try JSONDecoder().decode(RosterFields.self, from: json).roster()
    #expect(roster.names.map(\.firstCycle) == [1, 1])
  }

  @Test("A lap in which no press is missing comes back from JSON like that")
  func checked() throws {
    let race = try race()
    try race.make(.includeLap(4), at: 170)
    #expect(try again(race, .json).laps.checkedTimes == [4: .milliseconds(74_200)])
  }

  @Test("The matrix has a column for each name, and empty cells for laps that are not")
  func byName() throws {
    let race = try race()
    try race.make(.mergeLap(6), at: 170)
    #expect(
      sheet(race).csvByName(CSVDialect())
        == "lap,\"Ada\",\"Ben\",\"Cleo\"\r\n1,75.00,73.40,77.10\r\n2,74.20,74.60,\r\n")
    #expect(
      sheet(try study()).csvByName(CSVDialect())
        == "cycle,\"Get\",\"Fit\",\"'=Place\"\r\n1,7.20,21.00,5.40\r\n2,6.60,22.80,\r\n")
    let unnamed = LapSheet(try Samples.session(), precision: .hundredths)
    #expect(
      try ExportFormat.csv.encoded(unnamed, isByName: true) == ExportFormat.csv.encoded(unnamed))
    let json = String(decoding: try ExportFormat.json.encoded(sheet(race)), as: UTF8.self)
    #expect(json.contains("\"byName\"") && json.contains("\"version\" : 4"))
  }

  @Test("A lane has the laps of its name")
  func lane() throws {
    let race = try race()
    let lane = sheet(race, lane: race.id(2))
    #expect(lane.rows.map(\.number) == [2, 5, 7] && lane.rows.map(\.ordinal) == [1, 2, 3])
    #expect(lane.rows.last?.status == .current && lane.rows.last?.time == .milliseconds(10_900))
    #expect(lane.laps.statistics.average == .seconds(74))
  }

  @Test("Names that take turns, something else and names like formulas are the same again")
  func inTurn() throws {
    let study = try study()
    for format in ExportFormat.allCases {
      let again = try again(study, format)
      #expect(again.laps.map(\.name) == study.laps.map(\.name))
      #expect(again.laps.map(\.isInTurn) == study.laps.map(\.isInTurn))
      #expect(!again.laps.filter(\.isInTurn).isEmpty)
      #expect(again.laps.roster.kind == .inTurn)
      #expect(again.laps.roster.names.map(\.text) == ["Get", "Fit", "=Place"])
    }
  }

  @Test("JSON is the same session, and CSV has the same laps of each name")
  func random() throws {
    var random = SeededGenerator(seed: 52)
    for number in 1...200 {
      let starts: [Roster.Start] = [.together, .each, .every(.seconds(2))]
      let race = try NamedStopwatch(
        ["Ada", "Ben", "Cleo"], number % 2 == 0 ? .inTurn : .allAtOnce,
        start: starts.randomElement(using: &random) ?? .each)
      for second in 1...Int.random(in: 1...12, using: &random) {
        try race.press((Int.random(in: 0...3, using: &random), Double(second)))
      }
      try race.make(.pause, at: 20)
      if Bool.random(using: &random) {
        try? race.make(.setStart(race.id(2), at: .seconds(1)), at: 20)
      }
      try? race.make(.setStopped(true, race.id(1)), at: 20)
      #expect(try again(race, .json).laps == race.laps)
      let csv = try again(race, .csv).laps
      for name in race.laps.roster.names {
        let own = race.times.inLane(name.id).map(\.time)
        let lane = csv.roster.name(called: name.text).map { csv.times.inLane($0.id).map(\.time) }
        #expect((lane ?? []) == own, "\(race.laps.roster)")
      }
    }
  }

  @Test("A name that only a lap has is added at the end, and more than twenty are refused")
  func unknownNames() throws {
    func json(_ names: [String]) -> [UInt8] {
      let laps = names.enumerated().map { index, name in
        #"{"number": \#(index + 1), "seconds": 1, "splitNanoseconds": \#(index + 1)000000000, "name": "\#(name)"}"#
      }
      let list = #"{"list": [{"id": 2, "name": "Ben"}]}"#
      return Array(
        """
        {"format": "stopwatch-gtk-laps", "version": 4, "names": \(list),
        "total": {"nanoseconds": 99000000000, "seconds": 99}, "laps": [\(laps.joined(separator: ","))]}
        """.utf8)
    }
    let laps = try ImportedLaps(json(["Ada", "ben", "Ada"]), fileName: "x.json").laps
    #expect(laps.roster.names.map(\.text) == ["Ben", "Ada"])
    #expect(laps.map { laps.roster[$0.name]?.text } == ["Ada", "Ben", "Ada"])
    #expect(throws: ImportError(.impossibleNames)) {
      try ImportedLaps(json((1...20).map { "\($0)" }), fileName: "x.json")
    }
  }

  @Test("A session without names has no word of them")
  func without() throws {
    let session = try Samples.session()
    for format in ExportFormat.allCases {
      let text = String(
        decoding: try format.encoded(LapSheet(session, precision: .hundredths)), as: UTF8.self)
      #expect(!text.contains("name_") && !text.contains("byName") && !text.contains("nameLap"))
    }
  }
}
