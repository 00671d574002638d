import StopwatchCore
import StopwatchFormats
import StopwatchTestSupport
import Testing

@testable import StopwatchStorage

@Suite("Twelve sessions as people measure them, in files of each version")
struct SessionVersionsTests {
  enum Press: Sendable {
    case lap, pause, resume
    case note(String)
    case leaveOut
  }

  struct Story: Sendable, CustomTestStringConvertible {
    let name: String
    /// Presses with their seconds since the start; the last moment is the end.
    let presses: [(Double, Press)]
    let end: Double
    var testDescription: String { name }

    init(_ name: String, end: Double, _ presses: (Double, Press)...) {
      (self.name, self.end, self.presses) = (name, end, presses)
    }
  }

  static let stories = [
    Story("Bread in the oven", end: 2_700),
    Story(
      "Track, 4 × 400 m", end: 612, (83.45, .lap), (210.02, .lap), (337.9, .lap), (421.11, .lap)),
    Story(
      "Intervals with rests", end: 640.5, (61.2, .lap), (61.2, .pause), (121.2, .resume),
      (182.9, .lap),
      (183, .pause), (243, .resume), (305.7, .lap), (305.8, .note("headwind"))),
    Story("Titration", end: 143.21, (142.6, .lap), (142.7, .note("0.1 mol/l, rot → farblos"))),
    Story(
      "A meeting", end: 5_400, (1_200, .pause), (1_500, .resume), (3_600, .pause), (4_200, .resume)),
    Story("One breath", end: 0.07),
    Story("A relay", end: 48.6, (12.01, .lap), (24.3, .lap), (36.2, .lap), (48.6, .lap)),
    Story("A false start", end: 95, (1.2, .lap), (1.3, .leaveOut), (60.4, .lap), (90, .lap)),
    Story(
      "Fermentation", end: 260_000, (86_400, .lap), (172_800.5, .lap), (172_801, .note("+2 cm"))),
    Story("Paused at the end", end: 4_000, (30, .lap), (45, .pause)),
    Story(
      "Every press at once", end: 10, (5, .lap), (5, .lap), (5, .pause), (5, .resume), (5, .lap)),
    Story("“Quoted”, =formula, عربى", end: 9, (3, .lap), (4, .note("=1+1 | \"x\"")), (6, .lap)),
  ]

  /// 23 November 2026, 14:05:12.345678901 UTC.
  static let start = Moment.nanoseconds(1_795_442_712_345_678_901)

  func session(_ story: Story) throws -> FinishedSession {
    var stopwatch = Stopwatch()
    func moment(_ seconds: Double) -> Duration { .nanoseconds(Int64(seconds * 1_000) * 1_000_000) }
    func apply(_ change: StopwatchChange, _ time: Double) {
      stopwatch.apply(
        change, at: Instant(sinceBoot: moment(time)), date: Self.start + moment(time))
    }
    apply(.start, 0)
    for (time, press) in story.presses {
      switch press {
      case .lap: apply(.lap(), time)
      case .pause: apply(.pause, time)
      case .resume: apply(.resume, time)
      case .note(let note): apply(.setNote(note, lap: stopwatch.laps.count), time)
      case .leaveOut: apply(.excludeLap(stopwatch.laps.count), time)
      }
    }
    let reading = ClockReading(
      bootID: "", sinceBoot: moment(story.end), timeAsleep: .zero,
      moment: Self.start + moment(story.end))
    stopwatch.names = .init(name: story.name)
    return try #require(FinishedSession(finishing: stopwatch, at: reading.instant))
  }

  @Test("are the same again from the current version", arguments: stories)
  func current(story: Story) throws {
    let session = try session(story)
    let bytes = try SessionFile(session).encoded()
    #expect(try SessionFile(decoding: bytes).session(id: session.id) == session)
    #expect(session.record.runs.isKnown)
  }

  @Test(
    "have the same laps from earlier versions, and no invented times of day", arguments: stories)
  func earlier(story: Story) throws {
    let session = try session(story)
    let withoutRuns = FinishedSession(
      id: session.id, names: session.names,
      try Record(elapsed: session.total, laps: session.laps, startedAt: session.startedAt))
    let text = try #require(String(validating: SessionFile(withoutRuns).encoded(), as: UTF8.self))
    #expect(text.contains(session.laps.excluded.isEmpty ? "\"version\" : 1" : "\"version\" : 2"))
    let again = try SessionFile(decoding: Array(text.utf8)).session(id: session.id)
    #expect(again.laps == session.laps && again.total == session.total)
    #expect(again.record.runs.isEmpty && again.record.endedAt == nil)
    #expect(again.checksum == session.checksum, "a sync recognises it")
  }

  @Test("are the same again from an exported file", arguments: stories)
  func exported(story: Story) throws {
    let session = try session(story)
    for precision in TimePrecision.allCases {
      let sheet = LapSheet(session, precision: precision)
      let json = try ImportedLaps(ExportFormat.json.encoded(sheet), fileName: "a")
      #expect(try json.session(now: .epoch).record == session.record)
    }
  }
}
