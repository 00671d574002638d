import CGIO
import GLibInterop
import StopwatchCore
import StopwatchPresentation
import StopwatchSystem
import StopwatchTestSupport
import XCTest

@testable import StopwatchBus

/// XCTest, as the main loop runs on the main thread.
final class StopwatchServiceTests: XCTestCase {
  func withBus(isStarted: Bool = true, _ test: @MainActor (BusFixture) throws -> Void) throws {
    try MainActor.assumeIsolated { try test(BusFixture(isStarted: isStarted)) }
  }

  static var noOptions: Variant { Variant(options: [:]) }

  func testAnswersAPressWithTheStopwatchOnceItIsSaved() throws {
    try withBus { fixture in
      let reply = try fixture.call("Start", [Self.noOptions])
      XCTAssertEqual(reply.map(\.text), ["running 0.0 seconds"])
      XCTAssertEqual(fixture.core.source.saved.last?.state, .running)
      fixture.core.clock.advance(by: .seconds(2))
      let lap = try fixture.call("Lap", [Variant(options: ["note": Variant("windy")])])
      XCTAssertEqual(lap.map(\.text), ["running 2.0 seconds", nil])
      XCTAssertEqual(lap.last?.uint64, 2_000_000_000)
      XCTAssertEqual(fixture.core.stopwatch.laps.notes, [1: "windy"])
      try fixture.run { fixture.holds == 0 }
    }
  }

  func testAnswersAPressWithASummaryAndWritesNoLaps() throws {
    try withBus { fixture in
      let start = try fixture.call("Press", [Variant("Start"), Self.noOptions])
      XCTAssertTrue(start.first?.text?.contains(#""state":"running""#) ?? false)
      XCTAssertEqual(fixture.core.source.saved.last?.state, .running)
      fixture.core.clock.advance(by: .seconds(2))
      let options = Variant(options: ["note": Variant("windy")])
      let lap = try fixture.call("Press", [Variant("Lap"), options])
      let last = #""lastLap":{"note":"windy","number":1,"split":{"nanoseconds":2000000000"#
      XCTAssertTrue(lap.first?.text?.contains(last) ?? false, "\(lap)")
      XCTAssertEqual(fixture.texts, 0)
      let jump = [Variant("Jump"), Self.noOptions]
      fixture.expect("Press", jump, isRefused: "org.freedesktop.DBus.Error.InvalidArgs")
    }
  }

  func testALapBelongsToTheNameThatACallSays() throws {
    try withBus { fixture in
      let names = #"{"change": "setRoster", "names": {"list": [{"name": "Ann"}, {"name": "Ben"}]}}"#
      _ = try fixture.call("Correct", [Variant(names)])
      _ = try fixture.call("Start", [Self.noOptions])
      for name in ["ben", "1"] {
        fixture.core.clock.advance(by: .seconds(2))
        _ = try fixture.call("Lap", [Variant(options: ["name": Variant(name)])])
      }
      _ = try fixture.call("Lap", [Self.noOptions])
      let laps = fixture.core.stopwatch.laps
      XCTAssertEqual(laps.map { laps.roster[$0.name]?.text }, ["Ben", "Ann", nil])
      let dan = Variant(options: ["name": Variant("Dan")])
      fixture.expect("Lap", [dan], isRefused: Refusal.noName.errorName)
      _ = try fixture.call("Correct", [Variant(#"{"change": "nameLap", "lap": 3, "nameID": 2}"#)])
      _ = try fixture.call("Correct", [Variant(#"{"change": "setStopped", "nameID": 2}"#)])
      let summary = try fixture.call("Press", [Variant("Pause"), Self.noOptions]).first?.text ?? ""
      XCTAssertTrue(
        summary.contains(#""names":[{"currentLap":{"#) && summary.contains(#""isStopped":true"#),
        summary)
    }
  }

  func testSaysWhyAPressIsNotPossible() throws {
    try withBus { fixture in
      fixture.expect("Pause", [Self.noOptions], isRefused: Refusal.notRunning.errorName)
      let red = Variant(options: ["colour": Variant("red")])
      fixture.expect("Start", [red], isRefused: "org.freedesktop.DBus.Error.InvalidArgs")
      XCTAssertEqual(fixture.core.stopwatch.state, .initial)
    }
  }

  func testTellsNobodyOfAChangeBeforeItIsSaved() throws {
    let writer = ManualBackground()
    try MainActor.assumeIsolated {
      let fixture = try BusFixture(writer: writer)
      var count = 0
      for method in ["GetStopwatch", "Start"] {
        fixture.core.start(at: fixture.core.clock.now)
        var isSaved = false
        let timeout = GLibTicker().tick(every: .milliseconds(50)) {
          isSaved = true
          for work in writer.works.dropFirst(count) {
            count += 1
            _ = work(false)
          }
        }
        let reply = try? fixture.call(method, method == "Start" ? [Self.noOptions] : [])
        XCTAssertEqual(reply?.first?.text, method == "Start" ? nil : "running 0.0 seconds")
        XCTAssertTrue(isSaved, method)
        withExtendedLifetime(timeout) {}
      }
    }
  }

  func testSaysThatAPressIsNotSaved() throws {
    try withBus { fixture in
      fixture.core.source.failure = .init()
      fixture.expect("Start", [Self.noOptions], isRefused: StopwatchInterface.notSaved)
      let pause = [Variant("Pause"), Self.noOptions]
      fixture.expect("Press", pause, isRefused: StopwatchInterface.notSaved)
      XCTAssertEqual(fixture.core.stopwatch.state, .paused)
    }
  }

  func testIsNotThereBeforeItStartsAndAfterItEnds() throws {
    try withBus(isStarted: false) { fixture in
      fixture.expect("GetStopwatch", isRefused: BusError.unavailable.name)
      fixture.service?.start()
      XCTAssertEqual(try fixture.call("GetStopwatch").map(\.text), ["initial 0.0 seconds"])
      fixture.service?.end()
      XCTAssertThrowsError(try fixture.call("GetStopwatch"))
    }
  }

  func testReportsEachChange() throws {
    try withBus { fixture in
      var states: [String?] = []
      let observation = fixture.observe { states.append($0["State"]?.text) }
      _ = try fixture.call("Start", [Self.noOptions])
      try fixture.run { states.last == "running" }
      _ = try fixture.call("Pause", [Self.noOptions])
      try fixture.run { states.last == "paused" }
      withExtendedLifetime(observation) {}
    }
  }

  func testKeepsTheProgramUntilAFollowerLeavesTheBus() throws {
    try withBus { fixture in
      XCTAssertEqual(try fixture.call("Follow").count, 0)
      XCTAssertEqual(fixture.holds, 1)
      fixture.disconnect()
      try fixture.run { fixture.holds == 0 }
    }
  }

  func testContinuesASessionOfTheHistoryOrSaysThatThereIsNone() throws {
    try withBus { fixture in
      let session = FinishedSession.sample(laps: [.seconds(2)])
      fixture.core.sessionSource.kept[session.id] = .session(session)
      let reply = try fixture.call("ContinueSession", [Variant("\(session.id)")])
      XCTAssertEqual(reply.map(\.text), ["paused 2.0 seconds"])
      fixture.expect("ContinueSession", [Variant("x")], isRefused: Refusal.noSession.errorName)
    }
  }

  func testLeavesNothingInTheMainLoop() throws {
    try withBus { _ in }
    for _ in 1...100 { g_main_context_iteration(nil, 0) }
    XCTAssertEqual(g_main_context_pending(nil), 0)
  }

  func testImportsAFileWithOrWithoutTheEndOfAStringOrSaysWhyNot() throws {
    try withBus { fixture in
      for end in ["", "\0"] {
        let file = "lap,lap time\n1,00:01.00\n2,00:02.50\n" + end
        let reply = try fixture.call(
          "ImportLaps", [Variant("laps.csv"), Variant(bytes: Array(file.utf8))])
        XCTAssertEqual(
          reply.first?.text, fixture.core.sessionSource.sessions.first.map { "\($0.id)" })
      }
      let counts = fixture.core.sessionSource.sessions.map(\.laps.count)
      XCTAssertEqual(counts, [2], "the same session is not imported again")
      let other = [Variant("laps.csv"), Variant(bytes: Array("?".utf8))]
      fixture.expect("ImportLaps", other, isRefused: StopwatchInterface.invalidFile)
    }
  }
}

extension BusFixture {
  /// Expects a call to be refused with the name of an error.
  fileprivate func expect(
    _ method: String, _ arguments: [Variant] = [], isRefused name: String, line: UInt = #line
  ) {
    XCTAssertThrowsError(try call(method, arguments), line: line) { error in
      XCTAssertEqual((error as? Failure)?.name, name, line: line)
    }
  }
}
