import StopwatchTestSupport
import Testing

@testable import StopwatchCore

@Suite("A finished session")
struct FinishedSessionTests {
  let clock = ManualClock()

  @Test(
    "is named after its start in UTC, to the nanosecond, also before 1970",
    arguments: [
      (.seconds(1_700_000_000), "2023-11-14T22-13-20.000000000Z"),
      (.nanoseconds(1_709_164_800_001_000_007), "2024-02-29T00-00-00.001000007Z"),
      (.zero, "1970-01-01T00-00-00.000000000Z"),
      (.nanoseconds(-1), "1969-12-31T23-59-59.999999999Z"),
      (.seconds(-1), "1969-12-31T23-59-59.000000000Z"),
      (.milliseconds(-86_400_500), "1969-12-30T23-59-59.500000000Z"),
    ] as [(Duration, FinishedSession.ID)])
  func named(start: Duration, id: FinishedSession.ID) {
    var stopwatch = Stopwatch()
    stopwatch.start(at: clock.now, date: Moment(sinceEpoch: start))
    #expect(FinishedSession(finishing: stopwatch, at: clock.now)?.id == id)
  }

  @Test("has the laps and the time up to now of a stopwatch that runs; none before the start")
  func takesEverything() throws {
    let stopwatch = Stopwatch.running(from: clock.now, laps: [.seconds(3), .seconds(2)])
    clock.advance(by: .seconds(9))
    let session = try #require(FinishedSession(finishing: stopwatch, at: clock.now))
    #expect(session.total == .seconds(9))
    #expect(session.laps == stopwatch.laps)
    #expect(session.startedAt == .seconds(1_700_000_000))
    #expect(FinishedSession(Stopwatch()) == nil)
  }

  @Test("has another checksum where other laps are left out of the statistics")
  func checksum() throws {
    func session(excluded: Set<Int>) throws -> FinishedSession {
      try FinishedSession(
        id: "a", startedAt: .epoch, total: .seconds(5),
        laps: Laps(splits: [.seconds(2), .seconds(5)], excluded: excluded))
    }
    let none = try session(excluded: [])
    #expect(none.checksum.value == 0xfb77_0b5a_eae4_f0d9)
    let checksums = try [[], [1], [2], [1, 2]].map { try session(excluded: $0).checksum }
    #expect(Set(checksums).count == 4)
  }

  @Test("has another checksum where its names differ, and the same one where they are equal")
  func checksumOfNames() throws {
    let starts: [Roster.Start] = [.together, .each, .every(.seconds(10)), .every(.seconds(20))]
    let ben = Roster.Name("Ben", start: .seconds(3), isStopped: true)
    let rosters = try starts.flatMap { start in
      [
        try Roster([Roster.Name("Ben")], start: start), try Roster([ben], start: start),
        try Roster([ben], .inTurn, start: start),
      ]
    }
    #expect(Set(rosters).count == 9, "steps have no starts")
    let checksums = try rosters.map {
      try FinishedSession(
        id: "a", startedAt: .epoch, total: .seconds(5),
        laps: Laps([RecordedLap(split: .seconds(5))], roster: $0)
      ).checksum
    }
    #expect(Set(checksums).count == 9)
  }

  @Test("has its name in one line, and its note in several")
  func oneLine() throws {
    let session = try FinishedSession(
      id: "a", name: " Ann\nintervals", note: "\n \n", startedAt: .epoch, total: .zero, laps: Laps()
    )
    #expect(session.name == "Ann intervals")
    #expect(session.note == "")
    let names = FinishedSession.Names(
      name: "Bob\r\n", note: "\r\n windy,\u{7}wet \r\n\r\ncold\u{2028}")
    #expect((names.name, names.note) == ("Bob", "windy, wet\n\ncold"))
  }
}
