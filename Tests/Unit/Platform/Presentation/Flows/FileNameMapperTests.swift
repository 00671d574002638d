import StopwatchCore
import StopwatchFormats
import StopwatchPresentation
import Testing

@Suite("The name suggested for a file")
struct FileNameMapperTests {
  func name(
    _ name: String = "", startedAt: Moment? = nil, offset: Duration = .zero
  ) throws -> String {
    var stopwatch = try Stopwatch(pausedAt: .seconds(1), laps: Laps(), startedAt: startedAt)
    stopwatch.names = .init(name: name)
    return FileNameMapper(offset: { _ in offset })
      .name(for: LapSheet(stopwatch, precision: .hundredths))
  }

  @Test("is the local date and time of the start where the session has no name")
  func start() throws {
    let start = Moment.seconds(1_795_256_828)
    #expect(try name(startedAt: start) == "Laps 2026-11-21 10-27")
    #expect(try name(startedAt: start, offset: .seconds(-11 * 3600)) == "Laps 2026-11-20 23-27")
    #expect(try name(startedAt: .seconds(-1)) == "Laps 1969-12-31 23-59")
    #expect(try name() == "Laps")
  }

  @Test("is the name of the session, without what names of files cannot have")
  func sessionName() throws {
    #expect(try name("400 m", startedAt: .epoch) == "400 m")
    #expect(try name("A/B: \"x\"\n") == "A-B- -x-")
    #expect(try name(" ../secret") == "-secret")
    #expect(try name("...") == "Laps")
    #expect(try name(".\u{301}a/\u{301}b") == "\u{301}a-\u{301}b")
    #expect(try name(String(repeating: "x", count: 300)).count == 60)
  }
}
