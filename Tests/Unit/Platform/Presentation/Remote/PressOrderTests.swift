import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The order of presses by keys, shells and other programs")
@MainActor
struct PressOrderTests {
  let fixture = StopwatchFixture()
  let mainLoop = IdleWork()
  let waiting: PressQueue
  let remote: RemoteControl
  let keys: StopwatchControls

  init() {
    waiting = PressQueue(whenQuiet: { [mainLoop] in mainLoop.waiting.append($0) })
    remote = fixture.makeRemote()
    keys = fixture.controls
  }

  /// A call that has arrived.
  func receive(_ command: RemoteCommand, at instant: Instant) {
    waiting.add(at: instant) { [remote] in _ = try? remote.perform(command, at: instant) }
  }

  /// A key, which the window handles as soon as it gets it.
  @discardableResult
  func handleKey(_ command: RemoteCommand, at instant: Instant) -> Effect? {
    waiting.performAll(until: instant)
    return keys.press(command.change(in: fixture.stopwatch.state), at: instant)
  }

  func instant(_ milliseconds: Int) -> Instant {
    Instant(sinceBoot: .milliseconds(1_000_000 + milliseconds))
  }

  func splits() -> [Duration] { fixture.stopwatch.laps.map(\.split) }

  @Test(
    "takes presses of any doors that wait at the same time in the order of their instants",
    arguments: 0..<200 as Range<UInt64>)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var models = StopwatchModels()
    for freeze in 0..<8 {
      let start = 10_000 * freeze
      let presses = randomPresses(from: start, by: &generator)
      var calls = presses.filter(\.isCall).shuffled(using: &generator)
      fixture.clock.advance(by: .seconds(10))
      // The calls have arrived when the first key is handled, or in part after keys before them.
      for key in presses where !key.isCall {
        let (due, later) = (calls.filter { $0.at <= key.at }, calls.filter { $0.at > key.at })
        let early = later.filter { _ in Bool.random(using: &generator) }
        for call in (due + early).shuffled(using: &generator) { receive(call.command, at: call.at) }
        calls = later.filter { call in !early.contains { $0.at == call.at } }
        handleKey(key.command, at: key.at)
      }
      for call in calls { receive(call.command, at: call.at) }
      mainLoop.run()
      for press in presses {
        let (change, instant) = (press.command.change(in: models.now.state), press.at.sinceBoot)
        guard models.allows(change, at: instant) == true else { continue }
        models.perform(change, at: instant, date: .epoch)
      }
      let end = instant(start + 10_000)
      #expect(fixture.stopwatch.state == models.now.state)
      #expect(fixture.stopwatch.elapsed(at: end) == models.now.elapsed(at: end.sinceBoot))
      let times = zip(splits(), [.zero] + splits()).map { $0 - $1 }
      #expect(times == models.now.laps.map(\.time))
    }
  }

  private struct Press {
    let command: RemoteCommand
    let at: Instant
    let isCall: Bool
  }

  private func randomPresses(
    from start: Int, by generator: inout SeededGenerator
  ) -> [Press] {
    let commands: [RemoteCommand] = [
      .toggle, .toggle, .lap, .lap, .lap, .undo, .redo, .start, .pause, .resume, .reset,
    ]
    let moments = Set(
      (0..<Int.random(in: 1...7, using: &generator)).map { _ in
        Int64.random(in: 1...9_999_999_999, using: &generator)
      })
    return moments.sorted().map { moment in
      Press(
        command: commands.randomElement(using: &generator) ?? .lap,
        at: instant(start) + .nanoseconds(moment),
        isCall: Bool.random(using: &generator))
    }
  }
}

@Suite("A press that arrives after later ones")
@MainActor
struct LatePressTests {
  let fixture = StopwatchFixture()
  let remote: RemoteControl

  init() { remote = fixture.makeRemote() }

  func seconds(_ seconds: Double) -> Instant { Instant(sinceBoot: .seconds(1000 + seconds)) }

  func press(_ presses: [(RemoteCommand, Double)]) throws {
    for (command, moment) in presses { try remote.perform(command, at: seconds(moment)) }
  }

  @Test(
    "inserts a lap at its instant, whatever the stopwatch has done since",
    arguments: [
      ([(.lap, 2)], [1, 2], 1),
      ([(.pause, 2)], [1], 1),
      ([(.lap, 2), (.pause, 2)], [1, 2], 1),
      ([(.pause, 2), (.resume, 5)], [1], 2),
      ([(.pause, 2), (.resume, 5), (.lap, 6), (.pause, 7)], [1, 3], 2),
      ([(.pause, 2), (.resume, 5), (.undo, 5.5), (.undo, 5.7)], [1], 1),
    ] as [([(RemoteCommand, Double)], [Double], Int)])
  func lap(presses: [(RemoteCommand, Double)], splits: [Double], runs: Int) throws {
    fixture.clock.advance(by: .seconds(10))
    try press([(.start, 0)] + presses)
    let elapsed = fixture.stopwatch.elapsed
    let split = try remote.perform(.lap, at: seconds(1))
    #expect(split == .seconds(1))
    #expect(fixture.stopwatch.laps.map(\.split) == splits.map { .seconds($0) })
    #expect(fixture.stopwatch.elapsed == elapsed)
    #expect(fixture.stopwatch.record.runs.count == runs)
    try remote.perform(.undo, at: seconds(9))
    #expect(fixture.stopwatch.laps.count == splits.count - 1)
  }

  @Test("records no lap in a pause that has ended")
  func lapInAPause() throws {
    fixture.clock.advance(by: .seconds(10))
    try press([(.start, 0), (.pause, 2), (.resume, 5), (.lap, 3)])
    #expect(fixture.stopwatch.laps.map(\.split) == [.seconds(2)])
  }

  @Test("takes any other as it comes, and says so")
  func others() throws {
    var effects: [Effect] = []
    remote.onEffect = { effects.append($0) }
    fixture.clock.advance(by: .seconds(10))
    try press([(.start, 0), (.lap, 2), (.pause, 1), (.resume, 1.5), (.undo, 1.6), (.redo, 7)])
    #expect(
      effects == [
        .announce("Started"),
        .offerUndo("Lap recorded", announcement: "Lap 1: 00:02.00"),
        .offerUndo("Paused at 00:02.00 (handled after a later press)"),
        .showMessage("Resumed (handled after a later press)"),
        .showMessage("Resume undone (handled after a later press)"),
        .announce("Resumed"),
      ])
    #expect(throws: Refusal.alreadyRunning) { try remote.perform(.start, at: seconds(1)) }
  }
}

/// The work that a main loop does once it has nothing more urgent to do.
@MainActor
final class IdleWork {
  var waiting: [() -> Void] = []

  func run() {
    let due = waiting
    waiting = []
    for work in due { work() }
  }
}
