import StopwatchCore
import StopwatchFormats
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@MainActor
@Suite("Importing laps")
struct ImportLapsFlowTests {
  let fixture = StopwatchFixture()
  let format = TimeFormat(decimalSeparator: ".")

  func importLaps(
    _ text: String?, answer: FileChoice = .chosen(path: "/a/Sprint.csv", kind: nil),
    choices: [Int] = [], chooser: ScriptedFileChooser? = nil
  ) async -> ImportResult? {
    let chooser = chooser ?? ScriptedFileChooser(answer)
    chooser.choices = choices
    let disk = FilesInMemory(text.map { ["/a/Sprint.csv": $0] } ?? [:])
    return await fixture.exchange(files: disk).importLaps(by: chooser, format)
  }

  @Test("keeps them as a session of the history, under the name of the file")
  func imported() async throws {
    let result = await importLaps("lap time,note\n1,a\n2,b\n")
    let session = try #require(fixture.sessionSource.sessions.first)
    #expect(result == .imported(session, summary: "2 laps · “lap time”, “note” · total 00:03.00"))
    #expect(session.name == "Sprint")
    #expect(session.laps.splits == [.seconds(1), .seconds(3)])
    #expect(session.startedAt == fixture.clock.read().moment - .seconds(3))
    #expect(fixture.stores.history.value.entries == [.session(session)])
    let message = "Imported into the history: 2 laps · “lap time”, “note” · total 00:03.00"
    #expect(result?.effect == .offerUndo(message))
  }

  @Test("names the columns and the rows that were left out, these if the user chose so")
  func leftOut() async {
    let text = "lap,lap time,pace\n1,1:00,5\n2,2:00,6\nBest,1:00,5\n"
    #expect(await importLaps(text) == nil)
    let details =
      "“lap”, “lap time” · total 03:00.00 · left out: line 4 “Best”, column “pace”"
    #expect(
      await importLaps(text, choices: [0])?.message
        == "Imported into the history: 2 laps · \(details)")
    let many = await importLaps(text + "a,1\nb,1\nc,1\n", choices: [0])
    #expect(many?.message == "These laps are already in the history")
    let columns = (1...30).map { ",\($0)" }.joined()
    let others = await importLaps("lap time\(columns)\n1\n")
    #expect(others?.message.hasSuffix("column “19”, column “20”, …") == true)
  }

  @Test("asks what the columns do not say, one thing after the other")
  func questions() async {
    let chooser = ScriptedFileChooser(.chosen(path: "/a/Sprint.csv", kind: nil))
    let result = await importLaps("lap,time\n1,1\n2,2\n", choices: [1, 1], chooser: chooser)
    #expect(
      chooser.questions == [
        ["The unit of “time” is unclear.", "Seconds", "Minutes", "Hours", "Days"],
        [
          "“time” may be lap times or totals.", "Lap times · total 03:00.00",
          "Totals · total 02:00.00",
        ],
      ])
    #expect(result?.message == "Imported into the history: 2 laps · “lap”, “time” · total 02:00.00")
  }

  @Test("says that a file was read in an encoding that is a guess")
  func encoding() throws {
    let laps = try ImportedLaps(Array("lap time,note\n1,".utf8) + [0xE4], fileName: "x")
    #expect(
      laps.summary(format) == "1 lap · “lap time”, “note” · total 00:01.00 · read as Windows-1252")
  }

  @Test("recognises an identical session that is imported twice")
  func twice() async throws {
    _ = await importLaps("lap time\n1\n")
    fixture.clock.advance(by: .seconds(5))
    let second = await importLaps("lap time\n1\n")
    let session = try #require(fixture.sessionSource.sessions.first)
    #expect(second == .existing(session) && fixture.sessionSource.sessions.count == 1)
    #expect(second?.message == "These laps are already in the history")
    _ = await importLaps("lap time\n2\n")
    #expect(fixture.sessionSource.sessions.count == 2)
  }

  @Test("says what is wrong with the file and where, and keeps nothing of it")
  func failure() async {
    let result = await importLaps("lap time\n1\nx\n")
    #expect(result == .failed("line 3: “x” is not a time."))
    #expect(result?.message == "Could not import laps: line 3: “x” is not a time.")
    #expect(await importLaps("") == .failed("The file contains no laps."))
    #expect(fixture.sessionSource.sessions.isEmpty)
  }

  @Test(
    "keeps nothing, and says why, if the file or the history is refused; cancelling says nothing")
  func refused() async {
    #expect(await importLaps(nil) == .failed("disk full"))
    fixture.sessionSource.failure = InMemorySessionDataSource.Failure()
    #expect(await importLaps("lap time\n1\n") == .notSaved("Failure()"))
    #expect(
      await importLaps("lap time\n1\n", answer: .refused("No file was chosen."))?.effect
        == .showAlert("Could not import laps", reason: "No file was chosen."))
    #expect(await importLaps("lap time\n1\n", answer: .cancelled) == nil, "the user cancels")
    #expect(fixture.sessionSource.kept.isEmpty)
  }
}

extension ImportResult {
  /// The words of its message, however they are shown.
  fileprivate var message: String {
    switch effect {
    case .offerUndo(let text, _), .showMessage(let text): text
    case .showAlert(let heading, let reason): "\(heading): \(reason)"
    default: ""
    }
  }
}
