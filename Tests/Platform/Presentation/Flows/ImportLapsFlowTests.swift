import StopwatchCore
import StopwatchFormats
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@MainActor
@Suite("Importing laps")
struct ImportLapsFlowTests {
  let fixture = StopwatchFixture()

  func importLaps(
    _ text: String?, answer: FileChoice = .chosen(path: "/a/Sprint.csv", kind: nil)
  ) async -> ImportResult? {
    let disk = FilesInMemory(text.map { ["/a/Sprint.csv": $0] } ?? [:])
    let flow = ImportLapsFlow(
      chooser: ScriptedFileChooser(answer), files: disk,
      importLaps: ImportLaps(
        background: ImmediateBackground(), history: fixture.history, clock: fixture.clock,
        format: TimeFormat(decimalSeparator: ".")))
    return await flow.perform()
  }

  @Test("keeps them as a session of the history, under the name of the file")
  func imported() async throws {
    let result = await importLaps("time,note\n1,a\n2,b\n")
    let session = try #require(fixture.sessionSource.sessions.first)
    #expect(result == .imported(session, summary: "2 laps · column “time” · total 00:03.00"))
    #expect(session.name == "Sprint")
    #expect(session.laps.splits == [.seconds(1), .seconds(3)])
    #expect(session.startedAt == fixture.clock.read().moment - .seconds(3))
    #expect(fixture.stores.history.value.entries == [.session(session)])
    let message = "Imported into the history: 2 laps · column “time” · total 00:03.00"
    #expect(result?.effect == .offerUndo(message))
  }

  @Test("names the rows that the user chose to leave out")
  func leftOut() async {
    let text = "lap,time\n1,1:00\n2,2:00\nTotal,3:00\n"
    #expect(
      await importLaps(text)
        == .failed("line 4: “Total” has no lap number. Such rows can be left out."))
    let answer = FileChoice.chosen(path: "/a/Sprint.csv", kind: nil, option: 1)
    let details = "column “time” · total 03:00.00 · left out: line 4 “Total”"
    #expect(
      await importLaps(text, answer: answer)?.message
        == "Imported into the history: 2 laps · \(details)")
    let many = await importLaps(text + "a,1\nb,1\nc,1\n", answer: answer)
    #expect(many?.message == "These laps are already in the history")
    let others = await importLaps("lap,time\n1,1\na,1\nb,1\nc,1\nd,1\n", answer: answer)
    #expect(others?.message.hasSuffix("left out: line 3 “a”, line 4 “b”, line 5 “c”, …") == true)
  }

  @Test("says that a file was read in an encoding that is a guess")
  func encoding() throws {
    let laps = try ImportedLaps(Array("time,note\n1,".utf8) + [0xE4], fileName: "x")
    let format = TimeFormat(decimalSeparator: ".")
    #expect(laps.summary(format) == "1 lap · column “time” · total 00:01.00 · read as Windows-1252")
  }

  @Test("recognises an identical session that is imported twice")
  func twice() async throws {
    _ = await importLaps("time\n1\n")
    fixture.clock.advance(by: .seconds(5))
    let second = await importLaps("time\n1\n")
    let session = try #require(fixture.sessionSource.sessions.first)
    #expect(second == .existing(session) && fixture.sessionSource.sessions.count == 1)
    #expect(second?.message == "These laps are already in the history")
    _ = await importLaps("time\n2\n")
    #expect(fixture.sessionSource.sessions.count == 2)
  }

  @Test("says what is wrong with the file and where, and keeps nothing of it")
  func failure() async {
    let result = await importLaps("time\n1\nx\n")
    #expect(result == .failed("line 3: “x” is not a time."))
    #expect(result?.message == "Could not import laps: line 3: “x” is not a time.")
    #expect(await importLaps("") == .failed("The file is empty."))
    #expect(fixture.sessionSource.sessions.isEmpty)
  }

  @Test("says when the file cannot be read, or the session not be kept")
  func refused() async {
    #expect(await importLaps(nil) == .failed("disk full"))
    fixture.sessionSource.failure = InMemorySessionDataSource.Failure()
    #expect(await importLaps("time\n1\n") == .notSaved("Failure()"))
    #expect(
      await importLaps("time\n1\n", answer: .notLocal)
        == .failed("Only files on this computer can be used."))
  }

  @Test("does nothing when people cancel")
  func cancelled() async {
    #expect(await importLaps("time\n1\n", answer: .cancelled) == nil)
    #expect(fixture.sessionSource.sessions.isEmpty)
  }
}
