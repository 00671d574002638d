import StopwatchCore
import StopwatchFormats
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("A typed correction")
struct TypedCorrectionTests {
  /// 1 January 2026, 14:30:00 UTC.
  static let now = Moment.seconds(1_767_277_800)
  let format = TimeFormat(decimalSeparator: ".")

  /// A minute and a half until now, with a lap after one minute.
  let record: Record

  init() {
    var stopwatch = Stopwatch()
    let start = Instant(sinceBoot: .zero)
    stopwatch.start(at: start, date: Self.now - .seconds(90))
    stopwatch.recordLap(at: start + .seconds(60))
    stopwatch.pause(at: start + .seconds(90))
    record = stopwatch.record
  }

  func change(_ text: String) throws -> StopwatchChange? {
    try TypedCorrection.endLap(1).change(typed: text, in: record, now: Self.now, format: format)
  }

  @Test("of the start of a name is none if it is as displayed")
  func startOfName() throws {
    let roster = try Roster([Roster.Name("Ada")], start: .every(.seconds(10))).numbered()
    let record = try Record(elapsed: .seconds(90), laps: Laps(splits: [], roster: roster))
    let name = roster.names[0].id
    func change(_ text: String) throws -> StopwatchChange? {
      try TypedCorrection.setStart(name)
        .change(typed: text, in: record, now: Self.now, format: format)
    }
    #expect(try change("0:00") == nil)
    #expect(try change("0:01.5") == .setStart(name, at: .milliseconds(1500)))
  }

  @Test("can be a time of day within the lap and the next one")
  func timeOfDay() throws {
    #expect(
      try change("at \(TimeOfDay.text(Self.now - .seconds(80)))") == .endLap(1, at: .seconds(10)))
  }

  @Test("can be a time of day on any day of a long session")
  func otherDay() throws {
    let start = Self.now - Duration.seconds(30 * 3600)
    let record = try Record(
      elapsed: .seconds(30 * 3600), laps: Laps(splits: [.seconds(3600), .seconds(7200)]),
      runs: Runs([Run(start: .zero, startedAt: start)]), startedAt: start)
    let text = "at \(TimeOfDay.text(start + .seconds(1800)))"
    let changes: [(TypedCorrection, StopwatchChange)] = [
      (.splitLap(1), .splitLap(1, at: .seconds(1800))),
      (.endLap(1), .endLap(1, at: .seconds(1800))),
    ]
    for (correction, change) in changes {
      #expect(
        try correction.change(typed: text, in: record, now: Self.now, format: format) == change)
    }
  }

  @Test("is told between which times of day the lap can end")
  func wrongTimeOfDay() {
    let (from, to) = (TimeOfDay.text(Self.now - .seconds(90)), TimeOfDay.text(Self.now))
    #expect(
      throws: TypedTimeError(
        message: "The time of day must be between \(from) and \(to)", isNotPossible: true)
    ) { try change("at \(TimeOfDay.text(Self.now - .seconds(100)))") }
  }

  @Test("is told that there is no such lap", arguments: ["0:30", "total 0:30", "at 14:29"])
  func missingLap(text: String) throws {
    for correction in [TypedCorrection.endLap(99), .splitLap(99)] {
      let change = try #require(
        try correction.change(typed: text, in: record, now: Self.now, format: format))
      let refusal = try #require(change.refusal(in: StopwatchState(Stopwatch(record))))
      #expect(
        refusal.message(of: change, in: record, format: format)
          == "There is no completed lap 99.")
    }
  }

  @Test("is told when the start can be at the latest")
  func lateStart() {
    let change = StopwatchChange.setTime(.start(Self.now))
    #expect(change.refusal(in: StopwatchState(Stopwatch(record))) == .outOfRange)
    #expect(
      Refusal.outOfRange.message(of: change, in: record, format: format)
        == "The start can be at \(TimeOfDay.text(Self.now - .seconds(30))) at the latest")
  }

  @Test("can be what is displayed of the last split, and its limits are those displayed")
  func displayed() throws {
    let format = TimeFormat(decimalSeparator: ".", precision: .tenths)
    let record = try Record(
      elapsed: .milliseconds(25_010),
      laps: Laps(splits: [.milliseconds(10_070), .milliseconds(20_040)]), startedAt: Self.now)
    func change(_ correction: TypedCorrection, _ text: String) throws -> StopwatchChange? {
      try correction.change(typed: text, in: record, now: Self.now, format: format)
    }
    #expect(try change(.setTime, "0:20.0") == .setTime(.total(.milliseconds(20_040))))
    #expect(try change(.setTime, "0:19.9") == .setTime(.total(.milliseconds(19_900))))
    #expect(try change(.endLap(2), "total 0:10.0") == .endLap(2, at: .milliseconds(10_070)))
    let tooLong = StopwatchChange.endLap(1, at: .seconds(21))
    #expect(
      Refusal.outOfRange.message(of: tooLong, in: record, format: format)
        == "The lap time must be between 00:00.0 and 00:20.0")
    let outside = StopwatchChange.splitLap(2, at: .zero)
    #expect(
      Refusal.outOfRange.message(of: outside, in: record, format: format)
        == "The lap time must be between 00:00.0 and 00:10.0")
    #expect(
      Refusal.noEffect.message(of: .deleteLap(0), in: record, format: format)
        == Refusal.noEffect.message)
  }
}
