import StopwatchCore
import StopwatchPresentation
import StopwatchTestSupport
import Testing

@Suite("The stopwatch for other programs")
@MainActor
struct RemoteControlTests {
  let fixture = StopwatchFixture()
  let remote: RemoteControl

  init() { remote = fixture.makeRemote() }

  @Test("shows the effect of a lap with its Undo button, and takes it back with its note")
  func lap() throws {
    var effects: [Effect] = []
    remote.onEffect = { effects.append($0) }
    try remote.perform(.start, at: fixture.clock.now)
    try remote.perform(.lap, note: "windy", at: fixture.clock.now + .seconds(1))
    #expect(fixture.stopwatch.laps.notes == [1: "windy"])
    #expect(
      effects == [
        .announce("Started"), .offerUndo("Lap recorded", announcement: "Lap 1: 00:01.00"),
      ])
    try remote.perform(.undo, at: fixture.clock.now)
    #expect(fixture.stopwatch.laps.isEmpty)
    try remote.perform(.redo, at: fixture.clock.now)
    #expect(fixture.stopwatch.laps.notes == [1: "windy"])
  }

  @Test(
    "refuses what is not possible, with the reason",
    arguments: [
      (RemoteCommand.pause, [], Refusal.notRunning), (.lap, [], .notRunning),
      (.resume, [], .notStarted), (.reset, [], .notStarted), (.undo, [], .nothingToUndo),
      (.redo, [], .nothingToRedo), (.start, [.start], .alreadyRunning),
      (.resume, [.start], .alreadyRunning), (.reset, [.start], .isRunning),
      (.start, [.start, .pause], .isPaused), (.lap, [.start, .pause], .notRunning),
      (.pause, [.start, .pause], .notRunning),
    ] as [(RemoteCommand, [RemoteCommand], Refusal)])
  func refusal(command: RemoteCommand, before: [RemoteCommand], refusal: Refusal) throws {
    for earlier in before { try remote.perform(earlier, at: fixture.clock.now) }
    let state = fixture.stores.state.value
    #expect(throws: refusal) { try remote.perform(command, at: fixture.clock.now) }
    #expect(fixture.stores.state.value == state)
    #expect(remote.refusal(of: command) == refusal)
  }

  @Test("guards keys of the desktop, as a window does its own")
  func guardedKey() {
    fixture.stores.preferences.update { $0.doublePressGuard = .short }
    var effects: [Effect] = []
    remote.onEffect = { effects.append($0) }
    let instant = fixture.clock.now
    remote.press(.toggle, at: instant)
    remote.press(.toggle, at: instant + .milliseconds(299))
    #expect(fixture.stopwatch.state == .running)
    #expect(
      effects == [
        .announce("Started"),
        .offerPress("A second press was ignored", .pause, at: instant + .milliseconds(299)),
      ])
    remote.press(.toggle, at: instant + .milliseconds(300))
    #expect(fixture.stopwatch.state == .paused)
  }

  @Test("notifies of a key of the desktop only where no window shows what it did")
  func unseenKey() {
    var shown: [ReminderNotification] = []
    remote.onUnseenPress = { shown.append($0) }
    var viewing: Subscription? = fixture.timerService.beginViewing()
    remote.press(.toggle, at: fixture.clock.now)
    #expect(shown.isEmpty && viewing != nil)
    viewing = nil
    for (command, seconds) in [(RemoteCommand.lap, 1), (.toggle, 2), (.lap, 2), (.lap, 3)] {
      remote.press(command, at: fixture.clock.now + .seconds(seconds))
    }
    #expect(
      shown.map(\.title) == [
        "Lap 1: 00:01.00", "Paused at 00:02.00", "Lap 2: 00:01.00",
        "The stopwatch is not running.",
      ])
    #expect(shown.allSatisfy { $0.isBrief && $0.id == shown.first?.id })
  }

  @Test("refuses a note that is too long, and records no lap")
  func longNote() throws {
    try remote.perform(.start, at: fixture.clock.now)
    let note = String(repeating: "ä", count: 1000)
    try remote.perform(.lap, note: note, at: fixture.clock.now)
    #expect(throws: Refusal.noteTooLong) {
      try remote.perform(.lap, note: note + "x", at: fixture.clock.now)
    }
    #expect(throws: Refusal.noteTooLong) { try remote.correct(.setNote(note + "x", lap: 1)) }
    #expect(fixture.stopwatch.laps.count == 1)
  }

  @Test("tells that a change is saved, also where only the history cannot be, or why it is not")
  func saved() async throws {
    try remote.perform(.start, at: fixture.clock.now)
    #expect(await remote.waitUntilSaved() == nil)
    fixture.source.failure = InMemoryStopwatchDataSource.Failure()
    try remote.perform(.pause, at: fixture.clock.now)
    #expect(await remote.waitUntilSaved() == "Not saved: Failure()")
    fixture.source.failure = nil
    fixture.sessionSource.failure = InMemorySessionDataSource.Failure()
    try remote.perform(.reset, at: fixture.clock.now)
    #expect(fixture.source.saved.last?.updates.count == 1)
    #expect(await remote.waitUntilSaved() == nil)
  }

  @Test("tells the time at a moment, and from then on only changes that do not come by themselves")
  func status() throws {
    try remote.perform(.start, at: fixture.clock.now)
    fixture.clock.advance(by: .seconds(3))
    #expect(fixture.runtime.now.state.stopwatch.elapsed == .seconds(3))
    #expect(fixture.runtime.now.reading.sinceBoot == fixture.clock.reading.sinceBoot)
    var reported: [Stopwatch] = []
    let observation = fixture.stores.state.observeChanges {
      reported.append(fixture.runtime.now.state.stopwatch)
    }
    let viewing = fixture.timerService.beginViewing()
    fixture.advance(by: .milliseconds(10))
    fixture.advance(by: .milliseconds(10))
    #expect(reported.isEmpty)
    try remote.perform(.lap, at: fixture.clock.now)
    #expect(reported.map(\.laps.count) == [1])
    #expect(reported.last?.elapsed == .milliseconds(3020))
    #expect(reported.last?.laps.lastSplit == .milliseconds(3020))
    withExtendedLifetime((observation, viewing)) {}
  }
}
