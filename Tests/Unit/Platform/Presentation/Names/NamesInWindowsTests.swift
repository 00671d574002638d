import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The names of laps in the windows")
@MainActor
struct NamesInWindowsTests {
  let race: NamedStopwatch

  init() throws {
    race = try NamedStopwatch(["Carla", "Ann_", "Ben"])
    try race.press((1, 10), (nil, 11), (2, 20), (1, 21))
  }

  @Test("are a column that can be sorted, and in the name of each row")
  func column() {
    func rows(_ order: LapOrder) -> LapTable {
      LapTable(
        of: race.times, total: .zero, order: order, hidden: [],
        format: TimeFormat(decimalSeparator: "."))
    }
    #expect(rows(.newestFirst).rows.map { $0[.name] } == ["Carla", "Ann_", "", "Carla"])
    let sorted = rows(LapOrder(column: .name, isDescending: false))
    #expect(sorted.rows.map { $0[.name] } == ["", "Carla", "Carla", "Ann_"])
    #expect(sorted.headings.first { $0.column == .name }?.longestText == "Carla")
    #expect(sorted.rows[2].name == "Carla, lap 2, 11 seconds, total 21 seconds")
    #expect(sorted.rows[0].name == "Lap 2, 1 second, total 11 seconds")
  }

  @Test("are in the menu of a lap, which gives it to one of them or to nobody")
  func menu() throws {
    let home = race.fixture.makeHome()
    let effects = Deliveries(of: home.effects)
    let items = Menu.names(of: race.laps, forLap: 1, precision: .hundredths)
    guard case .submenu("N_ame", let choices) = items.first else {
      Issue.record("no submenu")
      return
    }
    let texts: [[String]] = choices.map { item in
      if case .choice(let title, let name) = item { [title, name] } else { [] }
    }
    #expect(
      texts == [
        ["Carla", "name-lap::1"], ["Ann__", "name-lap::2"], ["Ben", "name-lap::3"],
        ["Nobody", "name-lap::0"],
      ])
    home.nameLap(2, NameID(rawValue: 3))
    home.nameLap(2, NameID(rawValue: 3))
    #expect(race.times(3) == [11])
    #expect(effects.all.last == .showMessage("There is nothing to change."))
    home.nameLap(2, NameID(rawValue: 0))
    #expect(race.times(3).isEmpty)
    home.nameLap(2, NameID(rawValue: 9))
    #expect(effects.all.last == .showMessage("There is no such name."))
    #expect(Menu.names(of: Laps(), forLap: 1, precision: .hundredths).isEmpty)
  }

  @Test("are in the menu of a lap that may lack a press with the command that says it does not")
  func menuOfMark() throws {
    let race = try NamedStopwatch(["Ann"])
    try race.press((1, 10), (1, 20), (1, 50))
    func isOffered(_ lap: Int?) -> Bool {
      if case .command(.dismissMark)? =
        Menu.names(of: race.laps, forLap: lap, precision: .hundredths).last
      {
        true
      } else {
        false
      }
    }
    #expect([nil, 1, 3, 4].map(isOffered) == [false, false, true, false])
    race.fixture.makeLaps().correct(.dismissMark, lap: 3)
    #expect(race.laps.checkedTimes == [3: .seconds(30)] && !isOffered(3))
  }

  @Test("are in the row of the history, with the number of their laps, and are found")
  func history() throws {
    func details() throws -> String {
      let session = try #require(FinishedSession(race.stopwatch))
      return HistoryFixture.mapper.row(for: .session(session)).details
    }
    #expect(try details() == "3 names · 3 laps")
    try race.press((2, 22), (3, 23), (3, 24))
    #expect(try details() == "3 names · 2 laps each")
    let session = try #require(FinishedSession(race.stopwatch))
    #expect(HistoryFixture.mapper.searchText(of: .session(session)).contains("carla"))
  }
}
