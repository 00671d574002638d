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
        background: ImmediateBackground(), history: fixture.history, clock: fixture.clock))
    return await flow.perform()
  }

  @Test("keeps them as a session of the history, under the name of the file")
  func imported() async throws {
    let result = await importLaps("time,note\n1,a\n2,b\n")
    let session = try #require(fixture.sessionSource.sessions.first)
    #expect(result == .imported(session))
    #expect(session.name == "Sprint")
    #expect(session.laps.splits == [.seconds(1), .seconds(3)])
    #expect(session.startedAt == fixture.clock.read().sinceEpoch - .seconds(3))
    #expect(fixture.stores.history.value.entries == [.session(session)])
    #expect(result?.message == "Imported 2 laps into the history")
  }

  @Test("recognises an identical session that is imported twice")
  func twice() async throws {
    _ = await importLaps("time\n1\n")
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
