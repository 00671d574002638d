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
}
