import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("A row of the history")
@MainActor
struct HistoryMapperTests {
  func row(_ session: FinishedSession) -> HistoryRow {
    HistoryFixture.mapper.row(for: .session(session))
  }

  @Test("has the name for its title, and the date beside the number of laps and the note")
  func named() {
    let row = row(.sample(name: "Ann", note: "windy", laps: [.seconds(2), .milliseconds(1_509)]))
    #expect(row.title == "Ann")
    #expect(row.details == "2023-11-14 22:13 · 2 laps · windy")
    #expect(row.total == "00:03.50")
    #expect(row.accessibleText == "Ann, 2023-11-14 22:13 · 2 laps · windy, 3.5 seconds")
    #expect(row.points == [1, 0])
  }

  @Test("has a note of several lines on one, and the date for its title where there is no name")
  func severalLines() {
    let session = FinishedSession.sample(name: "Ann", note: "windy\nwet")
    #expect(row(session).details == "2023-11-14 22:13 · No laps · windy wet")
    #expect(row(session).note == "windy\nwet")
    #expect(row(.sample()).title == "2023-11-14 22:13", "which has no name")
    #expect(row(.sample()).details == "No laps")
    #expect(row(.sample()).points == [])
  }

  @Test("has a picture of at most forty values, without the laps that are left out")
  func sparkline() throws {
    #expect(row(.sample(laps: [.seconds(2), .seconds(2)])).points == [0.5, 0.5])
    let many = row(.sample(laps: (1...1000).map { .seconds($0) }))
    #expect(many.points.count == SparklineMapper.limit)
    #expect(many.points == many.points.sorted())
    #expect(many.points.allSatisfy { (0...1).contains($0) })
    let session = try FinishedSession(
      id: "a", startedAt: .epoch, total: .seconds(90),
      laps: Laps(splits: [2, 5, 90].map { .seconds($0) }, excluded: [3]))
    #expect(row(session).points == [0, 1])
    #expect(row(session).details == "3 laps")
  }

  @Test("has the name of its file and what is wrong with it, where it cannot be read")
  func unreadable() {
    let row = HistoryFixture.mapper.row(for: .unreadable("x", .damaged))
    #expect(row.title == "x.json")
    #expect(row.details == "Damaged, or not a session")
    #expect(!row.isReadable)
  }

  @Test("has no text that is too long to be displayed, nor is such a one looked into")
  func long() {
    let long = String(repeating: "x", count: 1_000_000)
    let cut = long.prefix(1000) + "…"
    let session = FinishedSession.sample(name: long, note: long)
    let row = row(session)
    #expect(row.title == cut)
    #expect(row.details == "2023-11-14 22:13 · No laps · \(cut)")
    #expect([row.name, row.note] == [String(cut), String(cut)])
    #expect(HistoryFixture.mapper.searchText(of: .session(session)).utf8.count < 3000)
  }

  @Test("is looked into once by searches, for as long as its session stays the same")
  func searchedOnce() {
    func mapper(on now: Moment) -> HistoryMapper {
      HistoryMapper(format: TimeFormat(decimalSeparator: "."), now: now)
    }
    let search = HistorySearch()
    let ann = HistoryEntry.session(.sample(name: "Ann"))
    #expect(search.entries([ann], matching: ["a"], by: mapper(on: .epoch)) == [ann])
    let text = search.known[ann.id]?.text
    #expect(text == "ann\n\n2023-11-14 22:13\n14 nov 2023, 22:13")
    #expect(search.entries([ann], matching: ["x"], by: mapper(on: .epoch)) == [])
    let bob = HistoryEntry.session(.sample(name: "Bob"))
    #expect(search.entries([bob], matching: ["bo"], by: mapper(on: .epoch)) == [bob])
    let later = mapper(on: .seconds(1_700_000_060))
    #expect(search.entries([ann], matching: ["today"], by: later) == [ann])
  }

  @Test("has the note on a lap that only a search has found, before the rest")
  func foundNote() throws {
    let session = try FinishedSession(
      id: "a", name: "Ann", note: "windy", startedAt: .epoch, total: .seconds(3),
      laps: Laps(splits: [1, 2].map { .seconds($0) }, notes: [1: "windy again", 2: "Stumbled"]))
    func details(_ words: String...) -> String {
      HistoryFixture.mapper.row(for: .session(session), foundBy: words).details
    }
    #expect(details("stumbled") == "Lap 2: Stumbled · 1970-01-01 00:00 · 2 laps · windy")
    #expect(details("ann", "again") == "Lap 1: windy again · 1970-01-01 00:00 · 2 laps · windy")
    #expect(details("windy") == "1970-01-01 00:00 · 2 laps · windy")
  }
}
