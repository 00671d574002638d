import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The History view model")
@MainActor
final class HistoryViewModelTests {
  private(set) var fixture = HistoryFixture()
  let ann = FinishedSession.sample(start: 1_700_000_000, name: "Ann", laps: [.seconds(2)])
  let bob = FinishedSession.sample(
    start: 1_700_100_000, name: "Bob", note: "windy", laps: [.seconds(3)])
  let newer = HistoryEntry.unreadable("2020-01-01", .newer)
  private var state: HistoryViewState?
  private var effects: [Effect] = []
  private var requests: [HistoryRequest] = []
  private var subscriptions: [Subscription] = []

  /// Returns a view model that has loaded the history.
  private func open() async -> HistoryViewModel {
    let viewModel = fixture.makeHistory()
    subscriptions = [
      viewModel.effects.observe { [weak self] in self?.effects.append($0) },
      viewModel.requests.observe { [weak self] in self?.requests.append($0) },
      viewModel.observe { [weak self] in self?.state = $0 },
    ]
    await letTasksRun { state?.rows.isEmpty == false || state?.placeholder != nil }
    return viewModel
  }

  /// Returns a view model that has loaded Bob's and Ann's sessions and an unreadable one.
  private func openWithThree(selecting ids: FinishedSession.ID...) async -> HistoryViewModel {
    fixture.keep(.session(ann), .session(bob), newer)
    let viewModel = await open()
    if !ids.isEmpty { viewModel.send(.select(ids)) }
    return viewModel
  }

  private func row(_ id: FinishedSession.ID) throws -> HistoryRow {
    try #require(state?.rows.first { $0.id == id })
  }

  private var titles: [String]? { state?.rows.map(\.title) }
  /// The titles of three sessions.
  private let three = ["Bob", "Ann", "2020-01-01.json"]

  /// Imports a session named Cat.
  private func importCat(to viewModel: HistoryViewModel) async {
    try? fixture.disk.write(Array("lap,lap time\n1,2\n".utf8), to: "/Cat.csv")
    viewModel.chooser = ScriptedFileChooser(.chosen(path: "/Cat.csv", kind: nil))
    await viewModel.send(.importSession, until: titles?.contains("Cat") == true)
  }

  @Test("shows what there is, the latest first, and what cannot be read with its reason")
  func lists() async {
    _ = await openWithThree()
    #expect(titles == three)
    #expect(state?.rows.last?.details == "Written by a newer version of Stopwatch")
  }

  @Test("shows a session that has left the stopwatch, even if no file can be written")
  func unwritable() async {
    let viewModel = await openWithThree()
    fixture.core.start(at: fixture.core.clock.now)
    let id = fixture.core.stopwatch.sessionID
    fixture.source.unsavableID = id
    fixture.core.pause(at: fixture.core.clock.now)
    fixture.core.reset()
    await letTasksRun { viewModel.shown.rows.first?.id == id }
    #expect(viewModel.shown.rows.first?.isOnStopwatch == false)
    #expect(fixture.source.sessions.count == 2)
  }

  @Test("marks the copy of a session")
  func copies() async {
    let copy = FinishedSession(
      id: "\(ann.id) (conflicted copy)", names: .init(name: "Ann"), bob.record)
    fixture.keep(.session(copy))
    _ = await openWithThree()
    #expect(titles == ["Bob", "Ann", "Ann", "2020-01-01.json"])
    let marks = state?.rows.map { $0.details.hasPrefix("Other version · ") }
    #expect(marks == [false, false, true, false])
  }

  @Test("selects, after a deletion, the row that has come into its place, or the last one")
  func afterDeletion() async {
    _ = await openWithThree()
    #expect(state?.rows.index(inPlaceOf: 1) == 1)
    #expect(state?.rows.index(inPlaceOf: 3) == 2)
    #expect(HistoryRows(entries: [], mapper: HistoryFixture.mapper).index(inPlaceOf: 0) == nil)
  }

  @Test("has no placeholder for an empty history before it is loaded")
  func empty() async {
    let viewModel = fixture.makeHistory()
    subscriptions = [viewModel.observe { [weak self] in self?.state = $0 }]
    #expect(state?.placeholder == nil)
    await letTasksRun { state?.placeholder != nil }
    #expect(state?.placeholder?.heading == "No sessions")
    #expect(state?.placeholder?.text == "Sessions appear here when you reset the stopwatch")
    #expect(state?.placeholder?.hasButton == true)
  }

  @Test("shows no sessions that were loaded for an earlier window")
  func outdated() async {
    _ = await openWithThree()
    (subscriptions, state) = ([], nil)
    let eve = FinishedSession.sample(start: 1_700_200_000, name: "Eve", laps: [.seconds(4)])
    fixture.keep(.session(eve))
    let viewModel = fixture.makeHistory()
    subscriptions = [viewModel.observe { [weak self] in self?.state = $0 }]
    #expect(titles == [])
    await letTasksRun { titles != [] }
    #expect(titles == ["Eve", "Bob", "Ann", "2020-01-01.json"])
  }

  @Test("follows files that come and go, until its window is closed")
  func watches() async {
    var viewModel: HistoryViewModel? = await openWithThree()
    fixture.source.kept[ann.id] = nil
    fixture.filesChanged?()
    await letTasksRun { titles == ["Bob", "2020-01-01.json"] }
    weak let gone = viewModel
    viewModel = nil
    await letTasksRun { gone == nil }
    #expect(fixture.filesChanged == nil)
  }

  @Test("is released when its window is closed, even while it still loads")
  func closing() {
    weak let gone = fixture.makeHistory()
    #expect(gone == nil)
  }

  @Test("finds every word in names, notes, dates and notes of laps")
  func search() async {
    var stopwatch = ann.stopwatch
    stopwatch.apply(.setNote("stumbled", lap: 1))
    stopwatch.names = .init()
    fixture.keep(FinishedSession(stopwatch).map { .session($0) } ?? newer)
    fixture.keep(.session(bob))
    let viewModel = await open()
    for text in ["BOB", "wind", "2023-11-16", " bob  windy "] {
      viewModel.send(.search(text))
      #expect(titles == ["Bob"], "\(text)")
    }
    viewModel.send(.search("stumbled"))
    #expect(titles == ["14 Nov 2023, 22:13"])
    #expect(state?.rows.first?.details == "Lap 1: stumbled · 1 lap")
    viewModel.send(.search("bob stumbled"))
    #expect(titles == [])
    #expect(state?.placeholder?.heading == "No results")
    #expect(state?.placeholder?.hasButton == false)
    viewModel.send(.search(""))
    #expect(state?.rows.count == 2)
  }

  @Test("knows what can be done with what is selected; has a bar for two sessions and more")
  func selection() async {
    let viewModel = await openWithThree()
    #expect(state?.selected == nil)
    #expect(state?.canDelete == false)
    #expect(state?.bar == nil)
    viewModel.send(.select([ann.id]))
    #expect(state?.selected?.name == "Ann")
    #expect(state?.canDelete == true)
    #expect(state?.canCompare == false, "there is no reference")
    #expect(state?.disabledCommands.contains(.exportSession) == false)
    #expect(state?.bar == nil)
    viewModel.send(.select([ann.id, bob.id]))
    #expect(state?.selected == nil)
    #expect(state?.canCompare == true)
    #expect(state?.disabledCommands.contains(.exportSession) == false)
    #expect(state?.bar?.hint == "2 sessions selected")
    #expect(state?.bar?.deleteLabel == "Move 2 Sessions to the Trash")
    viewModel.send(.select([newer.id]))
    #expect(state?.selected == nil)
    #expect(state?.bar == nil)
    #expect(state?.canDelete == false)
    #expect(state?.disabledCommands.contains(.exportSession) == true)
    viewModel.send(.select([newer.id, ann.id]))
    #expect(state?.canCompare == false)
    #expect(state?.canDelete == false)
  }

  @Test("compares no more than two sessions, says so, deletes them all, and takes that back")
  func threeSelected() async {
    let eve = FinishedSession.sample(start: 1_700_200_000, name: "Eve")
    fixture.keep(.session(eve))
    let viewModel = await openWithThree(selecting: ann.id, bob.id, eve.id)
    #expect(state?.bar?.hint == "3 sessions selected. Select two to compare.")
    #expect(state?.canCompare == false)
    await viewModel.send(.deleteSelected, until: !effects.isEmpty)
    #expect(effects == [.offerUndo("3 sessions moved to the trash")])
    await viewModel.send(.undo, until: titles == ["Eve"] + three)
  }

  @Test("deselects sessions that the search hides")
  func hiddenSelection() async {
    let viewModel = await openWithThree(selecting: ann.id)
    viewModel.send(.search("bob"))
    #expect(state?.selected == nil)
    viewModel.send(.deleteSelected)
    viewModel.send(.search(""))
    #expect(state?.canDelete == false)
  }

  @Test("opens what can be read, and compares the later session with the earlier one")
  func navigation() async {
    let viewModel = await openWithThree()
    viewModel.send(.open(ann.id))
    viewModel.send(.open(newer.id))
    viewModel.send(.compareSelected)
    viewModel.send(.select([ann.id, bob.id]))
    viewModel.send(.compareSelected)
    #expect(fixture.destinations == [.session(ann.id), .session(bob.id, comparedWith: ann.id)])
  }

  @Test("compares a single session with the reference, even with a later one")
  func comparingWithReference() async {
    let viewModel = await openWithThree(selecting: bob.id)
    viewModel.send(.useSelectedAsReference)
    #expect(state?.canCompare == false, "it is the reference itself")
    viewModel.send(.select([ann.id]))
    viewModel.send(.compareSelected)
    #expect(fixture.destinations == [.session(ann.id, comparedWith: bob.id)])
  }

  @Test("compares with nothing if one of the sessions is gone, or has no laps")
  func comparingWithNothing() async {
    let eve = FinishedSession.sample(start: 1_700_200_000, name: "Eve")
    fixture.keep(.session(eve))
    let viewModel = await openWithThree(selecting: ann.id, eve.id)
    #expect(state?.canCompare == false)
    viewModel.send(.select([ann.id, bob.id]))
    fixture.source.kept[bob.id] = nil
    fixture.filesChanged?()
    await letTasksRun { titles?.contains("Bob") == false }
    viewModel.send(.compareSelected)
    #expect(fixture.destinations.isEmpty)
  }

  @Test("asks for the name of a session, and deletes one, where another window wants it")
  func fromElsewhere() async {
    fixture.keep(.session(ann), .session(bob))
    let viewModel = await open()
    await viewModel.send(.name(ann.id), until: !requests.isEmpty)
    #expect(requests == [.name(ann.id)])
    await viewModel.send(.delete(ann.id), until: !effects.isEmpty)
    #expect(titles == ["Bob"])
    #expect(effects == [.offerUndo("Session moved to the trash")])
  }

  @Test("goes on with a session in the Home window")
  func continuing() async {
    let viewModel = await openWithThree(selecting: ann.id)
    viewModel.send(.continueSelected)
    #expect(fixture.core.stopwatch == ann.stopwatch)
    #expect(fixture.destinations == [.home])
    #expect(effects.isEmpty)
  }

  @Test("leaves the part of a long name that is not displayed")
  func longTexts() async throws {
    let long = String(repeating: "x", count: 2000)
    fixture.keep(.session(.sample(name: long, note: "windy")))
    let viewModel = await open()
    let row = try #require(state?.rows.first)
    #expect(await viewModel.write(name: nil, note: "fast", on: row) == nil)
    #expect(fixture.source.sessions.first?.note == "fast")
    #expect(fixture.source.sessions.first?.name == long)
    #expect(await viewModel.write(name: "A" + row.name, note: nil, on: row) == nil)
    #expect(fixture.source.sessions.first?.name == "A" + long)
    #expect(await viewModel.write(name: "BA" + row.name, note: nil, on: row) == nil)
    #expect(fixture.source.sessions.first?.name == "BA" + long)
  }

  @Test("writes names, and notes of up to a thousand characters; says when the session is gone")
  func naming() async throws {
    let viewModel = await openWithThree()
    #expect(try await viewModel.write(name: "Anna", note: "fast", on: row(ann.id)) == nil)
    #expect(titles?.contains("Anna") == true)
    #expect(fixture.source.sessions.map(\.note) == ["windy", "fast"])
    #expect(
      try await viewModel.write(name: "Bea", note: "", on: row(newer.id))
        == "There is no session “2020-01-01”.")
    let note = String(repeating: "x", count: 1000)
    #expect(try await viewModel.write(name: nil, note: note, on: row(ann.id)) == nil)
    #expect(fixture.source.sessions.map(\.note) == ["windy", note])
    let message = try await viewModel.write(name: nil, note: note + "x", on: row(ann.id))
    #expect(message?.contains("A note can have up to") == true)
  }

  @Test("undoes one new name and note after the other, the latest first")
  func undoingNames() async throws {
    let viewModel = await openWithThree()
    #expect(try await viewModel.write(name: "Ann", note: nil, on: row(ann.id)) == nil)
    #expect(state?.canUndo == false)
    for name in ["Anna", "Annika"] {
      #expect(try await viewModel.write(name: name, note: "fast", on: row(ann.id)) == nil)
    }
    fixture.source.failure = .init()
    await viewModel.send(
      .undo, until: effects.last == .showAlert("Could not undo", reason: "Failure()"))
    fixture.source.failure = nil
    for name in ["Anna", "Ann"] {
      #expect(state?.canUndo == true)
      await viewModel.send(.undo, until: titles?.contains(name) == true)
    }
    #expect(requests == [.reveal(ann.id), .reveal(ann.id)])
    #expect(fixture.source.sessions == [bob, ann])
    await letTasksRun { state?.canUndo == false }
  }

  @Test("deletes to the trash, and keeps it again when that is taken back")
  func deleting() async {
    let viewModel = await openWithThree(selecting: ann.id)
    await viewModel.send(.deleteSelected, until: !effects.isEmpty)
    #expect(effects == [.offerUndo("Session moved to the trash")])
    #expect(fixture.source.trash == [ann.id])
    #expect(titles == ["Bob", "2020-01-01.json"])
    #expect(state?.canDelete == false)
    await viewModel.send(.undo, until: effects.last == .announce("Deletion undone"))
    #expect(titles == three)
    #expect(fixture.source.sessions == [bob, ann])
    #expect(state?.canUndo == false)
    #expect(requests == [.reveal(ann.id)])
  }

  @Test("deletes once, even if asked again meanwhile, and undoes that as soon as it is done")
  func undoingAtOnce() async {
    let disk = ManualBackground()
    fixture = HistoryFixture(writer: disk)
    let viewModel = await openWithThree(selecting: ann.id)
    for _ in 1...2 { viewModel.send(.deleteSelected) }
    #expect(state?.canUndo == true)
    viewModel.send(.undo)
    var count = 0
    await letTasksRun {
      for work in disk.works.dropFirst(count) { count += work(false) ? 1 : 0 }
      return effects.last == .announce("Deletion undone")
    }
    #expect(titles == three)
    #expect(fixture.source.sessions == [bob, ann])
    #expect(effects.filter { $0 == .offerUndo("Session moved to the trash") }.count == 1)
    #expect(state?.canUndo == false)
  }

  @Test("offers to take back what it could delete of several")
  func deletingSome() async {
    let viewModel = await openWithThree(selecting: ann.id, bob.id)
    fixture.source.undeletableID = ann.id
    await viewModel.send(.deleteSelected, until: effects.count == 2)
    #expect(effects.first == .offerUndo("Session moved to the trash"))
    #expect(effects.last == .showAlert("Could not delete the rest", reason: "Failure()"))
    await viewModel.send(.undo, until: titles == three)
  }

  @Test("offers to delete permanently where there is no trash, which can be taken back, too")
  func withoutTrash() async {
    fixture.source.hasTrash = false
    let viewModel = await openWithThree(selecting: ann.id, bob.id)
    await viewModel.send(.deleteSelected, until: !requests.isEmpty)
    let heading = "Could not move to the trash"
    #expect(requests == [.confirmDeletion([bob.id, ann.id], heading, reason: "no trash")])
    #expect(HistoryStrings.deletePermanently(1) == "Delete Permanently")
    #expect(HistoryStrings.deletePermanently(2) == "Delete 2 Sessions Permanently")
    #expect(fixture.source.sessions == [bob, ann] && effects.isEmpty)
    await viewModel.send(.deletePermanently([bob.id, ann.id]), until: !effects.isEmpty)
    #expect(effects == [.offerUndo("2 sessions deleted")])
    #expect(fixture.source.sessions.isEmpty && fixture.source.trash.isEmpty)
    await viewModel.send(.undo, until: effects.last == .announce("Deletion undone"))
    #expect(fixture.source.sessions == [bob, ann])
  }

  @Test("says why a session cannot be deleted or named")
  func failures() async throws {
    let viewModel = await openWithThree(selecting: ann.id)
    fixture.source.failure = .init()
    await viewModel.send(.deleteSelected, until: effects.count == 1)
    #expect(effects == [.showAlert("Could not move to the trash", reason: "Failure()")])
    fixture.source.failure = nil
    fixture.filesChanged?()
    await letTasksRun { titles?.count == 3 }
    fixture.source.failure = .init()
    #expect(
      try await viewModel.write(name: "Anna", note: "", on: row(ann.id))
        == "Failure()")
  }

  @Test("exports what is selected, and recognises it when it is imported")
  func exchange() async {
    let viewModel = await openWithThree()
    viewModel.chooser = ScriptedFileChooser(
      .chosen(path: "/ann.json", kind: nil), .chosen(path: "/ann.json", kind: nil))
    viewModel.send(.exportSelected)
    viewModel.send(.select([ann.id]))
    viewModel.send(.exportSelected)
    await letTasksRun { effects.last == .showSavedFile("Saved “ann.json”", path: "/ann.json") }
    viewModel.send(.importSession)
    await letTasksRun { effects.last == .showMessage("These laps are already in the history") }
    #expect(titles?.filter { $0 == "Ann" }.count == 1)
    #expect(requests == [.reveal(ann.id)])
  }

  @Test("undoes an import, and no other session")
  func undoImport() async {
    let viewModel = await openWithThree()
    fixture.core.stores.preferences.update { $0.timePrecision = .seconds }
    #expect(state?.canUndo == false)
    await importCat(to: viewModel)
    let message = "Imported into the history: 1 lap · “lap”, “lap time” · total 00:02"
    #expect(effects.last == .offerUndo(message))
    #expect(state?.canUndo == true)
    await viewModel.send(.undo, until: effects.last == .announce("Import undone"))
    #expect(titles == three)
    #expect(state?.canUndo == false)
    viewModel.send(.undo)
    #expect(titles == three)
    await importCat(to: viewModel)
    viewModel.send(.select([ann.id]))
    viewModel.send(.deleteSelected)
    await letTasksRun { effects.last == .offerUndo("Session moved to the trash") }
    await viewModel.send(.undo, until: titles?.contains("Ann") == true)
    #expect(titles?.contains("Cat") == true)
    await viewModel.send(.undo, until: titles?.contains("Cat") == false)
    #expect(state?.canUndo == false)
  }

  @Test("says why an import cannot be undone")
  func undoImportFails() async {
    let viewModel = await openWithThree()
    await importCat(to: viewModel)
    await letTasksRun { state?.canUndo == true }
    fixture.source.failure = .init()
    await viewModel.send(
      .undo, until: effects.last == .showAlert("Could not undo", reason: "Failure()"))
    (fixture.source.failure, fixture.source.hasTrash) = (nil, false)
    viewModel.send(.undo)
    let cat = fixture.source.sessions.first { $0.name == "Cat" }
    let question = cat.map {
      HistoryRequest.confirmDeletion([$0.id], "Could not undo", reason: "no trash")
    }
    await letTasksRun { requests.last == question }
  }
}
