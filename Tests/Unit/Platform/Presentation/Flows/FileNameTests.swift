import Glibc
import StopwatchCore
import StopwatchFormats
import Testing

@testable import StopwatchPresentation

@Suite("The name suggested for a file")
struct FileNameTests {
  static func name(_ name: String = "", startedAt: Moment? = nil) throws -> String {
    var stopwatch = try Stopwatch(pausedAt: .seconds(1), laps: Laps(), startedAt: startedAt)
    stopwatch.names = .init(name: name)
    return LapSheet(stopwatch, precision: .hundredths).fileName
  }

  @Test("is the local date and time of the start where the session has no name")
  func start() async {
    await #expect(processExitsWith: .success) {
      let start = Moment.seconds(1_795_256_828)
      for (zone, start, name) in [
        ("UTC", start, "Laps 2026-11-21 10-27"), ("AAA+11", start, "Laps 2026-11-20 23-27"),
        ("UTC", .seconds(-1), "Laps 1969-12-31 23-59"), ("UTC", nil, "Laps"),
      ] as [(String, Moment?, String)] {
        setenv("TZ", zone, 1)
        let suggested = try FileNameTests.name(startedAt: start)
        precondition(suggested == name)
      }
    }
  }

  @Test("is the name of the session, without what names of files cannot have")
  func sessionName() throws {
    let name = Self.name
    #expect(try name("400 m", .epoch) == "400 m")
    #expect(try name("A/B: \"x\"\n", nil) == "A-B- -x-")
    #expect(try name(" ../secret", nil) == "-secret")
    #expect(try name("...", nil) == "Laps")
    #expect(try name(".\u{301}a/\u{301}b", nil) == "\u{301}a-\u{301}b")
    #expect(try name(String(repeating: "x", count: 300), nil).count == 60)
  }
}
