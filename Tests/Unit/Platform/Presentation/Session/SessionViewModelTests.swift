import StopwatchCore
import StopwatchPresentation
import StopwatchTestSupport
import Testing

@Suite("The view models of sessions")
@MainActor
struct SessionViewModelTests {
  let fixture = HistoryFixture()
  let ann = FinishedSession.sample(
    name: "Ann", note: "windy", laps: [.seconds(2), .seconds(4), .seconds(3)])
  let bob = FinishedSession.sample(start: 1_700_100_000, laps: [.seconds(3)])
  var history: HistoryUseCases { fixture.core.history }
  /// Ann's session in the history.
  var kept: FinishedSession? { fixture.source.kept[ann.id]?.readable }

  init() async {
    fixture.keep(.session(ann), .session(bob))
    await history.refresh()
  }

  @Test("are corrected at once and on the disk, one step after the other, and back again")
  func corrects() async throws {
    let viewModel = try #require(fixture.makeSession(ann.id))
    let effects = Deliveries(of: viewModel.effects)
    func times() -> [String] { viewModel.shown.overview.table.rows.map { $0[.time] } }
    #expect(viewModel.correct(.splitLap(1), typed: "0:00.5") == nil)
    #expect(effects.all.last == .offerUndo("Split into laps 1 and 2"))
    viewModel.correct(.mergeLap, lap: 3)
    viewModel.edit(.note, ofLap: 1, typed: "hill")
    #expect(times() == ["00:07.00", "00:01.50", "00:00.50"])
    #expect(
      viewModel.edit(.time, ofLap: 1, typed: "9:00")
        == "The lap time must be between 00:00.00 and 00:02.00")
    #expect(viewModel.correct(.setTime, typed: "-1s") == "At most 00:00.00 less is possible")
    await letTasksRun { kept?.laps.notes == [1: "hill"] }
    #expect(kept?.record == viewModel.corrected.stopwatch.record)
    #expect(kept?.name == "Ann")
    for _ in 1...4 { viewModel.send(.undo) }
    #expect(effects.all.last == .announce("Split undone"))
    await letTasksRun { kept == ann }
    #expect(times() == ["00:03.00", "00:04.00", "00:02.00"])
    #expect(fixture.source.kept.count == 2)
    viewModel.send(.redo)
    #expect(effects.all.last == .announce("Split into laps 1 and 2"))
    #expect(times() == ["00:03.00", "00:04.00", "00:01.50", "00:00.50"])
  }

  @Test("report that a correction could not be saved after their window has been closed, too")
  func reports() async throws {
    var viewModel = fixture.makeSession(ann.id)
    fixture.source.failure = .init()
    viewModel?.correct(.mergeLap, lap: 1)
    viewModel = nil
    await letTasksRun { !fixture.reports.isEmpty }
    #expect(fixture.reports == [.showAlert("Could not save the session", reason: "Failure()")])
  }

  @Test("keep no correction of a session that has left the history, and are none without a session")
  func left() async throws {
    let viewModel = try #require(fixture.makeSession(ann.id))
    fixture.source.kept[ann.id] = nil
    await history.refresh()
    viewModel.correct(.mergeLap, lap: 1)
    #expect(viewModel.corrected.stopwatch.laps.count == 3)
    #expect(fixture.makeSession("x") == nil)
    #expect(fixture.source.kept[ann.id] == nil)
  }

  @Test("take back the latest correction in another window, too, which can be redone in both")
  func undoesLater() async throws {
    let first = try #require(fixture.makeSession(ann.id))
    first.correct(.mergeLap, lap: 1)
    await letTasksRun { kept?.laps.count == 2 }
    await history.refresh()
    let second = try #require(fixture.makeSession(ann.id))
    second.send(.undo)
    await letTasksRun { kept == ann }
    await history.refresh()
    #expect(first.shown.overview.table.rows.count == 3)
    for each in [first, second] {
      #expect(each.shown.disabledCommands.intersection([.undo, .redo]) == [.undo])
    }
  }

  @Test("take back their own corrections, too, after one of another program")
  func undoesBeyondAnother() async throws {
    let viewModel = try #require(fixture.makeSession(ann.id))
    func splits() -> [Duration] { viewModel.corrected.stopwatch.laps.map(\.split) }
    viewModel.correct(.mergeLap, lap: 1)
    await letTasksRun { kept?.laps.count == 2 }
    let merged = splits()
    try await history.correct(#require(kept), .endLap(1, at: .seconds(5)))
    #expect(splits() == [.seconds(5), .seconds(9)])
    try await history.correct(#require(kept), .undo)
    #expect(splits() == merged)
    try await history.correct(#require(kept), .setNote("flat", lap: 2))
    for _ in 1...2 { viewModel.send(.undo) }
    #expect(splits() == ann.laps.map(\.split))
    await letTasksRun { kept == ann }
    let other = try FinishedSession(
      id: ann.id, startedAt: ann.startedAt, total: .seconds(9), laps: Laps(splits: [.seconds(1)]))
    fixture.keep(.session(other))
    await history.refresh()
    #expect(viewModel.shown.disabledCommands.isSuperset(of: [.undo, .redo]))
  }

  @Test("are named and deleted in the History, once their corrections are saved")
  func handsOn() async throws {
    let viewModel = try #require(fixture.makeSession(ann.id))
    viewModel.send(.name)
    #expect(fixture.destinations == [.historyAction(.name(ann.id))])
    viewModel.correct(.mergeLap, lap: 1)
    viewModel.send(.delete)
    #expect(fixture.destinations.count == 1)
    await letTasksRun { fixture.destinations.last == .historyAction(.delete(ann.id)) }
    #expect(kept?.laps.count == 2)
  }

  @Test("follow what is written on it, stay when it cannot be read, and leave when it is deleted")
  func follows() async throws {
    let viewModel = try #require(fixture.makeSession(ann.id))
    var titles: [String] = []
    viewModel.observe { titles.append($0.title) }.keep()
    let anna = try await history.rename(ann, name: "Anna").after
    fixture.keep(.unreadable(ann.id, .inaccessible))
    await history.refresh()
    #expect(viewModel.shown.title == "Anna")
    #expect(fixture.leaveCount == 0)
    fixture.keep(.session(anna))
    await history.refresh()
    _ = await history.delete([ann.id])
    #expect(titles == ["Ann", "Anna"])
    #expect(fixture.leaveCount == 1)
  }

  @Test("leave when the reset that filed it is undone")
  func undoneReset() async throws {
    fixture.core.start(at: fixture.core.clock.now)
    fixture.core.pause(at: fixture.core.clock.now)
    fixture.core.reset()
    await history.refresh()
    let filed = fixture.core.stores.history.value.entries.map(\.id)
    let id = try #require(filed.first { ![ann.id, bob.id].contains($0) })
    let viewModel = try #require(fixture.makeSession(id))
    fixture.core.undo(at: fixture.core.clock.now)
    await history.refresh()
    #expect(fixture.leaveCount == 1)
    withExtendedLifetime(viewModel) {}
  }

  @Test("go on with it in the Home window")
  func continues() throws {
    let viewModel = try #require(fixture.makeSession(ann.id))
    let effects = Deliveries(of: viewModel.effects)
    viewModel.send(.continueSession)
    #expect(effects.all.isEmpty)
    #expect(fixture.core.stopwatch == ann.stopwatch)
    #expect(fixture.destinations == [.home])
  }

  @Test("keep what is typed for a session that goes on elsewhere")
  func continuedElsewhere() throws {
    let viewModel = try #require(fixture.makeSession(ann.id))
    viewModel.editor.begin(.note, ofLap: 1)
    viewModel.editor.type("late")
    fixture.core.change(.continueSession(ann))
    #expect(fixture.leaveCount == 1)
    viewModel.editor.end()
    #expect(fixture.core.stopwatch.laps.notes == [1: "late"])
  }

  @Test("go on with a session once its correction is saved")
  func continuesCorrected() async throws {
    let viewModel = try #require(fixture.makeSession(ann.id))
    viewModel.correct(.setNote("late", lap: 1))
    viewModel.send(.continueSession)
    await letTasksRun { fixture.core.stopwatch.state == .paused }
    #expect(fixture.core.stopwatch.laps.first?.note == "late")
    #expect(fixture.reports.isEmpty)
    fixture.core.reset()
    #expect(fixture.source.sessions.count { $0.name == ann.name } == 1)
  }

  @Test("compare their session with another one, in the table, the chart, the figures and files")
  func comparison() throws {
    let viewModel = try #require(fixture.makeSession(bob.id, comparedWith: ann.id))
    let effects = Deliveries(of: viewModel.effects)
    #expect(viewModel.shown.date.hasSuffix(" · Compared with Ann"))
    let overview = viewModel.shown.overview
    #expect(overview.table.rows.map { $0[.reference] } == ["+1.00"])
    #expect(overview.chart.chart(room: 100).series.map(\.points.count) == [1, 3])
    #expect(overview.figures.first?.caption == "vs Ann")
    viewModel.send(.copy)
    #expect(effects.copied?.text.contains("vs Ann") == true)
  }

  @Test("keep what is typed for a lap with it when another program merges laps")
  func typed() async throws {
    let viewModel = try #require(fixture.makeSession(ann.id))
    viewModel.editor.begin(.note, ofLap: 3)
    viewModel.editor.type("third")
    try await history.correct(ann, .mergeLap(1))
    await letTasksRun { viewModel.editor.draft?.number == 2 }
    #expect(viewModel.editor.end())
    await letTasksRun { kept?.laps.notes == [2: "third"] }
    #expect(kept?.laps.map(\.split) == [.seconds(6), .seconds(9)])
  }

  @Test("keep what their session is compared with as it was")
  func comparisonStays() async throws {
    let viewModel = try #require(fixture.makeSession(bob.id, comparedWith: ann.id))
    try await history.correct(ann, .mergeLap(1))
    _ = await history.delete([ann.id])
    #expect(viewModel.shown.overview.table.rows.map { $0[.reference] } == ["+1.00"])
    #expect(fixture.leaveCount == 0)
  }
}
