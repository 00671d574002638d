import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("A reminder")
@MainActor
struct ReminderServiceTests {
  let fixture = StopwatchFixture()
  var clock: ManualClock { fixture.clock }

  /// Collects the reminders that become due.
  @MainActor
  final class Collector {
    var due: [DueReminder] = []
  }

  /// Returns the elapsed times in seconds at which reminders were due while `body` ran, each with how
  /// late it was reported.
  func reported(
    _ reminders: [Reminder], after elapsed: Duration = .zero, _ body: () -> Void
  ) -> [String] {
    let collector = Collector()
    want(reminders)
    fixture.runtime.reminders.onDue = { collector.due.append($0) }
    fixture.runtime.reminders.start(after: elapsed)
    body()
    return collector.due.map { reminder in
      let late = reminder.lateness.map { ", \($0.components.seconds) late" } ?? ""
      return "\(reminder.time.components.seconds)\(late)"
    }
  }

  func want(_ reminders: [Reminder]) {
    fixture.stores.preferences.update { $0.reminders = reminders }
  }
  func pass(_ seconds: Int) { fixture.pass(.seconds(seconds)) }
  func press(_ press: StopwatchChange) { fixture.change(press, at: clock.now) }

  nonisolated static func every(_ seconds: Int) -> Reminder { reminder(.every(.seconds(seconds))) }
  nonisolated static func total(_ seconds: Int) -> Reminder { reminder(.total(.seconds(seconds))) }
  nonisolated static func lap(_ seconds: Int) -> Reminder { reminder(.lap(.seconds(seconds))) }

  nonisolated static func reminder(_ condition: Reminder.Condition, isAudible: Bool = false)
    -> Reminder
  {
    guard let reminder = Reminder(condition, isAudible: isAudible) else {
      preconditionFailure("impossible reminder")
    }
    return reminder
  }

  enum Step: Sendable {
    case press(StopwatchChange)
    /// Some seconds pass, while the machine is awake or asleep.
    case pass(Int)
    case sleep(Int)
  }

  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let reminders: [Reminder]
    let steps: [Step]
    let times: [String]

    init(_ name: String, _ reminders: [Reminder], _ steps: Step..., times: String...) {
      (testDescription, self.reminders, self.steps, self.times) = (name, reminders, steps, times)
    }
  }

  nonisolated static let stories = [
    Story(
      "of an interval at each of its multiples", [every(300)], .press(.start), .pass(1000),
      times: "300", "600", "900"),
    Story("of a total once", [total(300)], .press(.start), .pass(1000), times: "300"),
    Story(
      "of a lap once in each lap that gets so long", [lap(60)], .press(.start), .pass(100),
      .press(.lap()), .pass(50), .press(.lap()), .pass(60), times: "60", "210"),
    Story(
      "in order with others", [every(60), total(60), lap(90), total(100)], .press(.start),
      .pass(110), times: "60", "60", "90", "100"),
    Story(
      "not again when a press after it is undone", [lap(60), every(60)], .press(.start), .pass(65),
      .press(.lap()), .pass(5), .press(.undo), times: "60", "60"),
    Story(
      "late when an undone pause has passed it", [total(60)], .press(.start), .pass(50),
      .press(.pause), .pass(30), .press(.undo), times: "60, 20 late"),
    Story(
      "again in the next session, and not when a reset after it is undone", [total(60)],
      .press(.start), .pass(70), .press(.pause), .press(.reset), .press(.undo), .press(.resume),
      .pass(10), .press(.pause), .press(.reset), .press(.start), .pass(60), times: "60", "60"),
    Story(
      "late from a second on", [every(60)], .press(.start), .pass(30), .sleep(151), .pass(10),
      times: "180, 1 late"),
    Story(
      "at once after sleep, once, and late", [every(60)], .press(.start), .pass(30), .sleep(200),
      .pass(10), times: "180, 50 late", "240"),
    Story(
      "not for a time that the user sets", [total(60)], .press(.setTime(.total(.seconds(90)))),
      .press(.resume), .pass(10)),
  ]

  @Test("is reported", arguments: stories)
  func comes(story: Story) {
    let times = reported(story.reminders) {
      for step in story.steps {
        switch step {
        case .press(let change): press(change)
        case .pass(let seconds): pass(seconds)
        case .sleep(let seconds): fixture.sleep(.seconds(seconds))
        }
      }
    }
    #expect(times == story.times)
  }

  @Test("waits while the stopwatch is paused")
  func pause() {
    let times = reported([Self.total(300)]) {
      press(.start)
      pass(200)
      press(.pause)
      #expect(fixture.alarms.sinceBoot == nil)
      pass(1000)
      press(.resume)
      #expect(fixture.alarms.sinceBoot == clock.reading.sinceBoot + .seconds(100))
      pass(99)
    }
    #expect(times.isEmpty)
    pass(1)
    #expect(fixture.alarms.sinceBoot == nil, "a total comes once")
  }

  @Test("comes again where time was excluded, and only then")
  func excluded() {
    let times = reported([Self.total(60)]) {
      press(.start)
      pass(10)
      clock.sleep(for: .seconds(120))
      fixture.stores.state.update {
        $0.stopwatch.sample(at: clock.now)
        $0.notice = .timeAway(
          TimeAway(start: .seconds(10), duration: .seconds(120), kind: .sleep), .asleep,
          isCounted: true)
      }
      fixture.alarms.ring(at: clock.reading.sinceBoot)
      fixture.toggleTimeAway()
      pass(50)
    }
    #expect(times == ["60, 70 late", "60"])
  }

  @Test("waits for longer after sleep that does not count")
  func sleepNotCounted() {
    fixture.stores.preferences.update { $0.countTimeAsleep = false }
    let times = reported([Self.total(60)]) {
      press(.start)
      pass(30)
      fixture.sleep(.seconds(200))
      pass(29)
    }
    #expect(times.isEmpty)
    #expect(fixture.alarms.sinceBoot == clock.reading.sinceBoot + .seconds(1))
  }

  @Test("says whose laps it is about, also of those that were due before")
  func names() throws {
    press(.setRoster(try Roster(["Ann", "Ben", "Cleo"].map { Roster.Name($0) })))
    let collector = Collector()
    _ = reported([Self.lap(60)]) {
      press(.start)
      pass(30)
      press(.lap(of: NameID(rawValue: 2)))
      pass(20)
      fixture.runtime.reminders.onDue = { collector.due.append($0) }
      fixture.sleep(.seconds(50))
    }
    #expect(collector.due.map(\.names) == [["Ann", "Ben", "Cleo"]])
  }

  @Test("comes late after a restart, but not if it came before")
  func restart() {
    press(.start)
    clock.advance(by: .seconds(130))
    let times = reported([Self.every(60), Self.total(50)], after: .seconds(55)) {}
    #expect(times == ["120, 10 late"])
  }

  @Test("does not come again, after a restart, for a lap that comes back when the next is undone")
  func undoneLap() {
    press(.start)
    clock.advance(by: .seconds(20))
    press(.lap())
    clock.advance(by: .seconds(3))
    let times = reported([Self.lap(10)], after: .seconds(23)) {
      press(.undo)
      pass(60)
    }
    #expect(times.isEmpty)
  }

  @Test("that has come is saved with the stopwatch")
  func saved() {
    _ = reported([Self.total(60)]) {
      press(.start)
      pass(70)
    }
    #expect(fixture.source.saved.last?.stopwatch.elapsed == .seconds(60))
  }

  @Test("that is new waits for its next time")
  func new() {
    let times = reported([]) {
      press(.start)
      pass(100)
      want([Self.total(60), Self.every(40)])
      pass(20)
      want([])
      pass(100)
    }
    #expect(times == ["120"])
    #expect(fixture.alarms.sinceBoot == nil)
  }

  @Test("can be heard if the user wants that")
  func sound() {
    _ = reported([Self.total(60), Self.reminder(.total(.seconds(70)), isAudible: true)]) {
      press(.start)
      pass(65)
      #expect(fixture.sounds.played.isEmpty)
      pass(10)
    }
    #expect(fixture.sounds.played == [.reminder])
  }

  @Test("is not reported for time that a continued session had before")
  func sessionContinuedInCountdown() {
    let session = FinishedSession.sample(start: 1_700_000_000, laps: [.seconds(120)])
    let due = reported([Self.total(60)]) {
      press(.startIn(.seconds(10)))
      press(.continueSession(session))
    }
    #expect(due.isEmpty)
  }

  @Test("costs nothing at the ticks of the stopwatch")
  func ticks() {
    fixture.timerService.beginViewing().keep()
    _ = reported([Self.total(60)]) {
      press(.start)
      let alarm = fixture.alarms.setCount
      for _ in 1...100 { fixture.advance(by: .milliseconds(10)) }
      #expect(fixture.alarms.setCount == alarm)
    }
  }

  @Test("has a time of at least a second, and at most fifty years")
  func times() {
    #expect(Reminder(.every(.milliseconds(999))) == nil)
    #expect(Reminder(.total(Stopwatch.maximumSetTime + .nanoseconds(1))) == nil)
    #expect(Reminder(.lap(.seconds(1))) != nil)
  }
}
