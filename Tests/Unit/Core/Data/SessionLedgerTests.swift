import StopwatchTestSupport
import Testing

@testable import StopwatchCore

@Suite("What the history has yet to learn")
struct SessionLedgerTests {
  let source = InMemorySessionDataSource()
  let ledger: SessionLedger
  let session = FinishedSession.sample(laps: [.seconds(2)])
  let longer = FinishedSession.sample(laps: [.seconds(2), .seconds(3)])
  let shortened = FinishedSession.sample(laps: [.seconds(1)])
  let theirs = FinishedSession.sample(
    name: "Ann", note: "theirs", laps: [.seconds(2), .seconds(9)])

  init() {
    ledger = SessionLedger(source: source)
  }

  func leave(_ session: FinishedSession, isRemoval: Bool = false) {
    ledger.leave(session, isRemoval: isRemoval)
  }

  @discardableResult
  func settle() -> Bool { ledger.settle(ledger.updates, mayRemove: true) == nil }

  func file(_ session: FinishedSession, isRemoval: Bool = false) {
    leave(session, isRemoval: isRemoval)
    settle()
  }

  @Test("is not listed by an undo for a session that is as last seen, or was never there")
  func unchanged() {
    file(session)
    ledger.leave(session, isUndone: true)
    ledger.leave(.sample(start: 1_600_000_000), isUndone: true, isRemoval: true)
    #expect(ledger.updates.isEmpty)
  }

  @Test(
    "has one entry for each session, which may have been made or not", arguments: [false, true])
  func replaced(isMade: Bool) {
    file(shortened)
    leave(session)
    let first = ledger.updates
    if isMade { source.kept[session.id] = .session(session) }
    leave(longer)
    #expect(ledger.updates.map(\.seen.checksums) == [[shortened.checksum, session.checksum]])
    #expect(ledger.settle(first, mayRemove: true) == nil)
    #expect(settle())
    #expect(source.sessions == [longer])
  }

  @Test("knows all versions that may have been made")
  func versions() {
    for version in [session, longer, shortened] { leave(version) }
    #expect(ledger.updates.map(\.seen.checksums) == [[nil, session.checksum, longer.checksum]])
  }

  @Test("has one entry for each session where what an earlier run has left is read twice")
  func resumed() {
    let updates = [HistoryUpdate(session), HistoryUpdate(.sample(start: 1_600_000_000))]
    let saved = SavedStopwatch(Stopwatch(), updates: updates, at: ManualClock().read())
    for _ in 1...2 { ledger.resume(saved) }
    #expect(ledger.updates == updates)
  }

  @Test("comes to the same however often an update is repeated", arguments: [false, true])
  func repeated(isRemoval: Bool) throws {
    source.kept[session.id] = .session(session)
    let update = HistoryUpdate(
      isRemoval ? session : longer, isRemoval: isRemoval, seen: SeenSession([session.checksum]))
    for _ in 1...2 { _ = try ledger.make(update) }
    #expect(source.sessions == (isRemoval ? [] : [longer]))
  }

  @Test("removes a session after its last version could not be written")
  func removesUnwritten() {
    file(session)
    source.unsavableID = session.id
    leave(longer)
    #expect(!settle())
    source.unsavableID = nil
    leave(longer, isRemoval: true)
    #expect(settle())
    #expect(source.sessions.isEmpty)
  }

  @Test("tries again where a session cannot be removed")
  func unremovable() {
    file(session)
    source.undeletableID = session.id
    leave(session, isRemoval: true)
    #expect(!settle() && ledger.updates.map(\.isRemoval) == [true])
    source.undeletableID = nil
    #expect(settle() && source.sessions.isEmpty)
  }

  @Test("is written before another change of the history, which removes nothing")
  func otherChange() throws {
    let other = FinishedSession.sample(start: 1_600_000_000)
    file(session)
    leave(session, isRemoval: true)
    leave(other)
    try ledger.changeOnceSettled { #expect(source.sessions == [session, other]) }
  }

  @Test("writes a session again that was to be removed")
  func writesRemoved() {
    file(session)
    leave(session, isRemoval: true)
    leave(longer)
    #expect(ledger.updates.map(\.isRemoval) == [false])
    settle()
    #expect(source.sessions == [longer])
  }

  @Test("removes nothing with a name or a note", arguments: [("Ann", ""), ("", "windy")])
  func keepsWhatIsNamed(name: String, note: String) {
    file(session)
    let named = FinishedSession.sample(name: name, note: note, laps: [.seconds(2)])
    source.kept[session.id] = .session(named)
    file(session, isRemoval: true)
    #expect(source.sessions == [named] && ledger.updates.isEmpty)
  }

  @Test("keeps a copy of what somebody else has written there, once")
  func conflict() {
    file(session)
    for _ in 1...3 {
      source.kept[session.id] = .session(theirs)
      file(longer)
      file(shortened)
    }
    #expect(source.sessions.map(\.id) == ["\(session.id) (conflicted copy)", session.id])
    #expect(source.sessions.map(\.laps) == [theirs.laps, shortened.laps])
    #expect(source.sessions.map(\.names) == [theirs.names, theirs.names])
  }

  @Test("has an id for a copy that fits into the name of a file", arguments: [200, 250])
  func copyOfLongID(length: Int) {
    let id = FinishedSession.ID(String(repeating: "a", count: length))
    source.kept[id] = .session(FinishedSession(id: id, theirs.record))
    file(FinishedSession(id: id, session.record))
    let start = FinishedSession.ID(ofStartAt: theirs.startedAt)
    #expect(Set(source.sessions.map(\.id)) == [id, "\(start) (conflicted copy)"])
  }

  @Test("replaces nothing of somebody else that could not be copied, and tries again")
  func uncopied() throws {
    source.kept[session.id] = .session(theirs)
    file(longer)
    let copy = try #require(source.sessions.first { $0.id != session.id })
    source.kept = [session.id: .session(theirs)]
    source.unsavableID = copy.id
    file(shortened)
    leave(longer)
    #expect(source.sessions == [theirs])
    source.unsavableID = nil
    settle()
    #expect(source.sessions.map(\.laps) == [theirs.laps, longer.laps])
  }

  @Test("removes nothing that somebody else has written there")
  func othersStay() {
    file(session)
    let unnamed = FinishedSession.sample(laps: theirs.laps.times.map(\.time))
    for other in [theirs, unnamed] {
      source.kept[session.id] = .session(other)
      leave(session, isRemoval: true)
      settle()
      #expect(source.sessions == [other])
    }
  }

  @Test("writes the other sessions where one cannot be written")
  func oneThatCannotBeWritten() {
    let other = FinishedSession.sample(start: 1_600_000_000)
    source.unsavableID = session.id
    leave(session)
    leave(other)
    #expect(!settle())
    #expect(source.sessions == [other] && ledger.updates.map(\.session) == [session])
  }

  @Test("is shown in the history before it is written")
  func view() {
    let other = FinishedSession.sample(start: 1_600_000_000)
    let named = FinishedSession.sample(name: "Ann", laps: [.seconds(2)])
    file(other)
    leave(longer)
    leave(other, isRemoval: true)
    let shown = ledger.entries { [.session(named), .session(other), .unreadable("a", .damaged)] }
    #expect(shown == [.unreadable("a", .damaged), .session(longer.with(named.names))])
  }

  // MARK: Sessions that come to the stopwatch

  @Test("returns a session by undo as it left, unless somebody has changed it")
  func comes() {
    file(session)
    #expect(ledger.come(longer, isReturning: true) == nil, "it went on")
    source.kept[session.id] = .session(theirs)
    let changed = ledger.come(longer, isReturning: true)
    #expect(changed?.session == theirs && changed?.isChanged == true)
    #expect(ledger.come(theirs, isReturning: true) == nil)
    file(shortened)
    #expect(source.sessions.map(\.laps) == [shortened.laps], "theirs was what it became")
  }

  @Test("returns a session by undo with the name that the history has, however often")
  func comesNamed() {
    file(session)
    let named = session.with(FinishedSession.Names(name: "400 m", note: ""))
    source.kept[session.id] = .session(named)
    for _ in 1...2 { #expect(ledger.come(session, isReturning: true)?.session == named) }
  }

  @Test("returns a session to continue as it is in the history now")
  func continues() {
    source.kept[session.id] = .session(longer)
    let listed = ledger.come(session, isReturning: false)
    #expect(listed?.session == longer && listed?.isChanged == true)
    #expect(ledger.come(longer, isReturning: false)?.isChanged == false)
  }

  @Test("returns a session to continue as it has yet to be written, unless it comes so or is to go")
  func continuesUnwritten() {
    leave(longer)
    let listed = ledger.come(session, isReturning: false)
    #expect(listed?.session == longer && listed?.isChanged == false)
    #expect(ledger.come(longer, isReturning: false) == nil)
    leave(longer, isRemoval: true)
    #expect(ledger.come(session, isReturning: false) == nil)
  }

  @Test("returns a session by undo that has yet to be written, or was deleted")
  func comesUnwritten() {
    source.kept[session.id] = .session(theirs)
    leave(session)
    #expect(ledger.come(longer, isReturning: true) == nil)
    settle()
    source.kept[session.id] = nil
    #expect(ledger.come(session, isReturning: true) == nil)
    file(session)
    #expect(source.kept[session.id]?.readable?.laps == session.laps)
  }

  @Test(
    "removes nothing of somebody else, and does not take it for its own when the start is redone")
  func refusedRemoval() {
    file(session)
    source.kept[session.id] = .session(theirs)
    file(session, isRemoval: true)
    #expect(ledger.come(session, isReturning: true)?.session == theirs)
  }

  @Test("is not lost while a newer one for the same session waits to be saved")
  func replacedWhileWritten() {
    leave(session)
    let first = ledger.updates
    leave(longer)
    #expect(ledger.remaining(of: first) == first)
    #expect(ledger.settle(first, mayRemove: true) == nil)
    #expect(ledger.updates.map(\.session) == [longer])
    settle()
    #expect(source.sessions == [longer])
  }

  @Test("takes another session that began at the same instant for somebody else’s")
  func sameInstant() {
    file(session)
    ledger.begin(session.id)
    file(shortened)
    #expect(source.sessions.map(\.total).sorted() == [.seconds(1), .seconds(2)])
  }
}
