import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The target")
@MainActor
struct TargetLineTests {
  let format = TimeFormat(decimalSeparator: ".")

  func line(_ conditions: [Reminder.Condition], at elapsed: Duration) -> TargetLine? {
    TargetLine(conditions.compactMap { Reminder($0) }, elapsed: elapsed, format: format)
  }

  @Test("is the next total, and at the end the last one")
  func next() {
    let totals: [Reminder.Condition] = [
      .total(.seconds(1200)), .every(.seconds(60)), .total(.seconds(600)), .lap(.seconds(30)),
    ]
    let shown = [0, 300, 599, 600, 900, 1200, 9999].map { seconds in
      line(totals, at: .seconds(seconds)).map { "\($0.label) \($0.elapsedSteps)" }
    }
    #expect(
      shown == [
        "Target: 10 min 0", "Target: 10 min 500", "Target: 10 min 998", "Target: 20 min 500",
        "Target: 20 min 750", "Target: 20 min 1000", "Target: 20 min 1000",
      ])
  }

  @Test("is not there without a total")
  func none() {
    #expect(line([], at: .seconds(5)) == nil)
    #expect(line([.every(.seconds(60)), .lap(.seconds(60))], at: .seconds(5)) == nil)
  }

  @Test("changes a thousand times at most until it is reached")
  func quantized() throws {
    var target = try #require(line([.total(.seconds(100))], at: .zero))
    var changes = 0
    for centiseconds in 1...10_000 {
      let before = target
      target.update(to: .milliseconds(10 * centiseconds))
      if target != before { changes += 1 }
    }
    #expect(changes == 1000)
  }

  @Test("moves with the ticks of Home, which then only has new times")
  func home() throws {
    let fixture = StopwatchFixture()
    let viewModel = fixture.makeHome()
    var shown: [HomeViewState] = []
    viewModel.observe { shown.append($0) }.keep()
    viewModel.send(.changeVisibility(isVisible: true))
    fixture.start(at: fixture.clock.now)
    #expect(shown.last?.target == nil)
    let total = try #require(Reminder(.total(.seconds(10))))
    fixture.runtime.changeReminders.add(total)
    #expect(shown.last?.target?.elapsedSteps == 0)
    let before = try #require(shown.last)
    fixture.advance(by: .seconds(5))
    let after = try #require(shown.last)
    #expect(after.target?.elapsedSteps == 500)
    #expect(after.isTick(after: before))
    fixture.runtime.changePreferences.apply { $0.reminders = [] }
    #expect(shown.last?.target == nil)
  }
}
