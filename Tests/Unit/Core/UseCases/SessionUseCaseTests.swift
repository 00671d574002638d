import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("The history of sessions")
@MainActor
struct SessionUseCaseTests {
  let fixture = StopwatchFixture()
  let earlier = FinishedSession.sample(start: 1_600_000_000, laps: [.seconds(60)])

  var filed: [FinishedSession] { fixture.filed }

  func keepEarlier() {
    fixture.sessionSource.kept[earlier.id] = .session(earlier)
  }

  /// Starts, records a lap after two seconds and pauses after three.
  func run() {
    fixture.start(at: fixture.clock.now)
    fixture.change(.lap(), after: .seconds(2))
    fixture.change(.pause, after: .seconds(1))
  }

  /// Resumes for five seconds.
  func runOn() {
    fixture.resume(at: fixture.clock.now)
    fixture.change(.pause, after: .seconds(5))
  }

  func undo() { fixture.undo(at: fixture.clock.now) }
  func redo() { fixture.redo(at: fixture.clock.now) }

  @Test("gets what a reset ends, and nothing by a reset that is refused")
  func reset() {
    fixture.reset()
    run()
    fixture.change(.resume)
    fixture.reset()
    #expect(filed.isEmpty)
    fixture.change(.pause)
    fixture.reset()
    #expect(filed.map(\.total) == [.seconds(3)])
    #expect(filed.map(\.laps.splits) == [[.seconds(2)]])
    #expect(filed.map(\.startedAt) == [.seconds(1_800_000_000)])
  }

  @Test("gets what a reset ended at the next start where it could not before")
  func filedLater() {
    run()
    fixture.sessionSource.failure = .init()
    fixture.reset()
    fixture.start(at: fixture.clock.now)

    let next = StopwatchFixture(saved: fixture.source.saved.last)
    next.clock.advance(by: .seconds(10))
    next.restore.restoreLatest()
    #expect(next.sessionSource.sessions.map(\.total) == [.seconds(3)])
    #expect(next.stopwatch.state == .running)
  }

  @Test("says that the history could not be read, and leaves what is shown of it")
  func unreadHistory() async {
    fixture.sessionSource.kept["a"] = .unreadable("a", .damaged)
    await fixture.history.refresh()
    fixture.sessionSource.failure = .init()
    await fixture.history.refresh()
    #expect(fixture.stores.history.value.failure != nil)
    #expect(fixture.stores.history.value.entries == [.unreadable("a", .damaged)])
  }

  @Test("has a session once whose reset was undone where the program ended in between")
  func undoneElsewhere() {
    run()
    fixture.sessionSource.failure = .init()
    fixture.reset()
    undo()
    for isFiled in [true, false] {
      let next = fixture.next()
      next.sessionSource.failure = nil
      next.sessionSource.kept = [:]
      for update in fixture.source.saved.last?.updates ?? [] where isFiled {
        next.sessionSource.kept[update.id] = .session(update.session)
      }
      next.change(.resume)
      next.change(.pause, after: .seconds(5))
      next.reset()
      #expect(next.filed.map(\.total) == [.seconds(8)])
      #expect(next.source.saved.last?.updates == [])
    }
  }

  @Test("loses what a reset ended when that is undone, without a word, and gets it by a redo")
  func undoReset() throws {
    run()
    fixture.reset()
    let session = filed
    #expect(try fixture.runtime.changeStopwatch.perform(.undo) == nil)
    #expect(filed.isEmpty)
    redo()
    #expect(filed == session)
    undo()
    #expect(fixture.undo() == .pause)
  }

  @Test("gives a session back as it was corrected there, and says so, when its reset is undone")
  func undoResetOfCorrected() async throws {
    let pace = Reference.pace(try #require(Pace(total: .seconds(60), isEndless: true)))
    fixture.change(.compare(pace))
    run()
    fixture.reset()
    let session = try #require(filed.first)
    let split = try await fixture.history.correct(session, .splitLap(1, at: .seconds(1)))
    let start = TimeSetting.start(session.startedAt - .seconds(5))
    let corrected = try await fixture.history.correct(split, .setTime(start))
    #expect(try fixture.runtime.changeStopwatch.perform(.undo) == .sessionChanged)
    #expect(filed.isEmpty)
    #expect(fixture.stopwatch.record == corrected.record)
    #expect(fixture.reference == pace)
    #expect(!fixture.stores.state.value.undoHistory.canUndo, "it would return to what it was")
    fixture.reset()
    #expect(filed.map(\.id) == [session.id] && filed.map(\.record) == [corrected.record])
    undo()
    #expect(fixture.stopwatch.record == corrected.record)
  }

  @Test("keeps a correction through the undo of a continuation and of the reset before it")
  func correctedAndContinued() async throws {
    run()
    fixture.reset()
    let session = try #require(filed.first)
    let corrected = try await fixture.history.correct(session, .deleteLap(2))
    fixture.continueSession(session)
    #expect(fixture.stopwatch.record == corrected.record)
    for _ in 1...2 { undo() }
    #expect(fixture.stopwatch == Stopwatch())
    #expect(filed.map(\.record) == [corrected.record])
  }

  @Test("loses no session that was deleted, came back by an undo, and is reset again")
  func deletedAndReset() async throws {
    run()
    fixture.reset()
    _ = await fixture.history.delete(filed.map(\.id))
    undo()
    fixture.reset()
    #expect(filed.map(\.total) == [.seconds(3)])
  }

  @Test(
    "gets a session that was continued and reset, also if its file has gone meanwhile, and leaves a newer one",
    arguments: [false, true])
  func goneMeanwhile(isNewer: Bool) throws {
    keepEarlier()
    let newer = try FinishedSession(
      id: earlier.id, startedAt: earlier.startedAt, total: .seconds(99), laps: Laps())
    fixture.continueSession(earlier)
    fixture.sessionSource.kept[earlier.id] = isNewer ? .session(newer) : nil
    fixture.reset()
    #expect(filed == [isNewer ? newer : earlier])
  }

  @Test("gets nothing of a prepared start that was canceled in time, however late that is handled")
  func canceledLate() {
    fixture.change(.startIn(.seconds(3)))
    let pressed = fixture.clock.now + .seconds(2)
    fixture.clock.advance(by: .seconds(4))
    fixture.pause(at: pressed)
    #expect(fixture.stopwatch == Stopwatch() && filed.isEmpty)
  }

  @Test("gets a prepared start that has come since its cancellation was undone, by a redo of that")
  func canceledStartThatCame() {
    fixture.change(.startIn(.seconds(5)))
    fixture.change(.pause, after: .seconds(1))
    undo()
    fixture.clock.advance(by: .seconds(10))
    redo()
    #expect(fixture.stopwatch == Stopwatch())
    #expect(filed.map(\.total) == [.seconds(6)])
    for _ in 1...2 { undo() }
    #expect(fixture.stopwatch == Stopwatch() && fixture.sessionSource.sessions.isEmpty)
  }

  @Test("keeps what a continued session became where another program undoes its reset")
  func undoResetOfContinuedElsewhere() {
    keepEarlier()
    fixture.continueSession(earlier)
    fixture.change(.deleteLap(1))
    fixture.reset()

    let next = fixture.next()
    next.undo()
    #expect(next.filed.isEmpty && next.stopwatch.sessionID == earlier.id)

    let last = next.next()
    last.change(.resume)
    last.change(.pause, after: .seconds(1))
    last.change(.setTime(.difference(.milliseconds(-500))))
    last.reset()
    #expect(last.filed.map(\.total) == [.milliseconds(500)])
  }

  @Test("has no session twice that several programs reset, named, corrected and took back")
  func severalPrograms() async throws {
    run()
    fixture.reset()
    try await fixture.history.rename(try #require(filed.first), name: "Ann")
    let second = fixture.next()
    second.undo()
    second.change(.endLap(1, at: .seconds(1)))
    let third = second.next()
    third.reset()
    #expect(third.filed.map(\.name) == ["Ann"])
    #expect(third.filed.map(\.laps.splits) == [[.seconds(1)]])
  }

  @Test("has a session once that was deleted, came back by the undo of its reset, and was restored")
  func deletedAndRestored() async throws {
    run()
    fixture.reset()
    let session = try #require(filed.first)
    #expect(await fixture.history.delete([session.id]).deleted == [session])
    undo()
    _ = await fixture.history.undo([SessionChange(from: session, to: nil)])
    #expect(filed.isEmpty && fixture.stopwatch.laps.splits == [.seconds(2)])
    runOn()
    fixture.reset()
    #expect(filed.map(\.total) == [.seconds(8)])
  }

  @Test("keeps the original where another program undoes the reset of a continued session")
  func continuedAndReset() {
    keepEarlier()
    fixture.continueSession(earlier)
    fixture.reset()
    let next = fixture.next()
    next.undo()
    #expect(next.sessionSource.sessions == [earlier])
  }

  @Test("gets all corrections of a session that several programs correct at once")
  func corrections() async throws {
    keepEarlier()
    try await fixture.history.correct(earlier, .setNote("windy", lap: 1))
    try await fixture.history.correct(earlier, .splitLap(1, at: .seconds(20)))
    #expect(filed.map(\.laps.splits) == [[.seconds(20), .seconds(60)]])
    #expect(filed.map(\.laps.notes) == [[2: "windy"]])
    await #expect(throws: Refusal.self) {
      try await fixture.history.correct(earlier, .deleteLap(3))
    }
  }

  @Test("continues no session that is on the stopwatch already, which may be longer by now")
  func continuingItself() throws {
    keepEarlier()
    fixture.continueSession(earlier)
    runOn()
    let longer = fixture.stopwatch
    #expect(!fixture.continueSession(earlier))
    #expect(fixture.stopwatch == longer)
  }

  @Test("continues a session as somebody else has corrected it meanwhile, without a word")
  func continuingCorrected() throws {
    let corrected = FinishedSession.sample(start: 1_600_000_000, laps: [.seconds(20)])
    fixture.sessionSource.kept[earlier.id] = .session(corrected)
    #expect(try fixture.runtime.changeStopwatch.perform(.continueSession(earlier)) == nil)
    #expect(fixture.stopwatch.record == corrected.record)
  }

  @Test("gets what was there when a session is continued, and loses it by an undo")
  func continuing() {
    keepEarlier()
    run()
    let before = fixture.stopwatch
    #expect(fixture.continueSession(earlier))
    func expectContinued() {
      #expect(fixture.stopwatch == earlier.stopwatch)
      #expect(filed.map(\.total) == [.seconds(3)])
      #expect(fixture.source.saved.last?.stopwatch == earlier.stopwatch)
    }
    expectContinued()
    undo()
    #expect(fixture.stopwatch.record == before.record)
    #expect(filed == [earlier])
    redo()
    expectContinued()
  }

  @Test("has a session as it was after it was continued, reset and all of it undone")
  func undoEverything() {
    keepEarlier()
    fixture.continueSession(earlier)
    runOn()
    fixture.reset()
    #expect(filed.map(\.total) == [.seconds(65)])
    for _ in 1...4 { undo() }
    #expect(fixture.stopwatch == Stopwatch())
    #expect(filed == [earlier])
  }

  @Test("keeps a session as it is while a copy of it is continued")
  func continuingACopy() throws {
    let copy = try FinishedSession(
      id: "\(earlier.id)-2", startedAt: earlier.startedAt, total: .seconds(20),
      laps: Laps(splits: [.seconds(10)]))
    keepEarlier()
    fixture.sessionSource.kept[copy.id] = .session(copy)
    fixture.continueSession(copy)
    runOn()
    fixture.reset()
    #expect(filed.map(\.id) == [copy.id, earlier.id])
    #expect(filed.map(\.total) == [.seconds(25), .seconds(60)])
    undo()
    #expect(filed == [earlier])
    #expect(fixture.continueSession(earlier))
  }

  @Test("does not get a deleted session back by the undo of its continuation")
  func thrownAwayStays() {
    keepEarlier()
    fixture.continueSession(earlier)
    fixture.sessionSource.kept[earlier.id] = nil
    undo()
    #expect(filed.isEmpty)
  }

  @Test("tells everybody when somebody looks, names a session or throws it away")
  func tells() async throws {
    keepEarlier()
    await fixture.history.refresh()
    #expect(fixture.stores.history.value.entries == [.session(earlier)])
    let named = earlier.renamed(.init(name: "Ann", note: ""))
    try await fixture.history.rename(earlier, name: "Ann")
    #expect(fixture.stores.history.value.entries == [.session(named)])
    #expect(await fixture.history.delete([named.id]).deleted == [named])
    #expect(fixture.stores.history.value.entries == [])
    #expect(fixture.sessionSource.trash == [named.id])
    try await fixture.history.rename(named)
    #expect(fixture.stores.history.value.entries == [.session(named)])
  }

  @Test("has every session whose start people set to the same time of day, also in other programs")
  func sameTypedStart() {
    let start = fixture.clock.read().moment - Duration.seconds(600)
    for number in 1...3 {
      let next = StopwatchFixture()
      next.clock.advance(by: .seconds(10 * number))
      let programs = number == 1 ? [fixture, fixture] : [next]
      for program in programs {
        program.change(.setTime(.start(start)))
        program.change(.pause, after: .seconds(number))
        program.reset()
        for session in program.sessionSource.sessions {
          fixture.sessionSource.kept[session.id] = .session(session)
          next.sessionSource.kept[session.id] = .session(session)
        }
      }
    }
    #expect(filed.count == 4 && filed.allSatisfy { $0.startedAt == start })
  }

  @Test("keeps the session whose start is corrected, under the id that it would have had")
  func correctedStart() throws {
    run()
    let started = try #require(fixture.stopwatch.startedAt)
    let id = FinishedSession(finishing: fixture.stopwatch, at: fixture.clock.now)?.id
    fixture.change(.setTime(.start(started - .seconds(60))))
    fixture.reset()
    #expect(filed.map(\.id) == [id] && filed.map(\.startedAt) == [started - .seconds(60)])
  }

  @Test("has a session once that was named, corrected, and goes on after the undo of its reset")
  func namedAndContinued() async throws {
    for corrects in [false, true] {
      let program = StopwatchFixture()
      program.start(at: program.clock.now)
      program.change(.lap(), after: .seconds(2))
      program.change(.pause, after: .seconds(1))
      program.reset()
      var session = try #require(program.sessionSource.sessions.first)
      session = try await program.history.rename(session, name: "Ann").after
      if corrects { session = try await program.history.correct(session, .excludeLap(1)) }
      program.undo(at: program.clock.now)
      let next = corrects ? program : program.next()
      next.resume(at: next.clock.now)
      next.change(.pause, after: .seconds(5))
      next.reset()
      #expect(next.sessionSource.sessions.map(\.total) == [.seconds(8)])
    }
  }

  @Test("restores the deleted sessions that it can, and says which are left")
  func restoresSome() async {
    keepEarlier()
    let other = FinishedSession.sample(laps: [.seconds(1)])
    fixture.sessionSource.kept[other.id] = .session(other)
    _ = await fixture.history.delete([earlier.id, other.id])
    fixture.sessionSource.unsavableID = earlier.id
    let (left, obstacle) = await fixture.history.undo([
      SessionChange(from: earlier, to: nil), SessionChange(from: other, to: nil),
    ])
    #expect(left == [SessionChange(from: earlier, to: nil)] && obstacle != nil && filed == [other])
  }
}
