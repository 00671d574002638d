import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The Comparison view model")
@MainActor
struct ComparisonViewModelTests {
  let fixture = HistoryFixture()
  let ann = FinishedSession.sample(name: "Ann", laps: [.seconds(2)])
  let bob = FinishedSession.sample(start: 1_600_000_000, name: "Bob", laps: [.seconds(3)])

  @Test("follows another name of a session, and keeps what is deleted")
  func names() async throws {
    fixture.keep(.session(ann), .session(bob))
    await fixture.core.history.refresh()
    let viewModel = try #require(fixture.makeFactory().makeComparison(ann.id, bob.id))
    #expect(viewModel.shown.rows.names == ("Ann", "Bob"))
    fixture.source.kept[bob.id] = nil
    fixture.keep(.session(.sample(name: "Anna", laps: [.seconds(2)])))
    await fixture.core.history.refresh()
    #expect(viewModel.shown.rows.names == ("Anna", "Bob"))
  }

  @Test("exports and copies with names that are still right tomorrow")
  func lastingNames() async throws {
    let (one, other) = (
      FinishedSession.sample(laps: [.seconds(2)]),
      FinishedSession.sample(start: 1_600_000_000, laps: [.seconds(3)])
    )
    fixture.keep(.session(one), .session(other))
    await fixture.core.history.refresh()
    let dates = RecentDateMapper(
      now: { .seconds(1_700_000_000) }, offset: { _ in .zero }, monthName: { "\($0)" })
    let factory = fixture.makeFactory(mapper: HistoryFixture.mapper(dates: dates))
    let viewModel = try #require(factory.makeComparison(one.id, other.id))
    #expect(viewModel.shown.rows.names == ("Today, 22:13", "13 9 2020, 12:26"))
    var effects: [Effect] = []
    viewModel.effects.observe { effects.append($0) }.keep()
    viewModel.send(.copy)
    guard case .copy(let text, _) = effects.first else {
      Issue.record("nothing copied")
      return
    }
    #expect(text.contains("day 19675\tday 18518"))
  }
}
