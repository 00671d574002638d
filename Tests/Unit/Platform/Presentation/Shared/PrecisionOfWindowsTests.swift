import StopwatchCore
import StopwatchPresentation
import StopwatchTestSupport
import Testing

@Suite("The precision of times, chosen while the window is open,")
@MainActor
struct PrecisionOfWindowsTests {
  let fixture = HistoryFixture()
  let ann = FinishedSession.sample(
    name: "Ann", laps: [.nanoseconds(1_239_999_999), .nanoseconds(1_230_000_001)])
  let bob = FinishedSession.sample(start: 1_700_100_000, laps: [.nanoseconds(3_456_789_012)])
  var core: StopwatchFixture { fixture.core }

  /// Records a lap of 1.234567 s and continues running for 2.345678 s.
  private func run() {
    core.start(at: core.clock.now)
    core.change(.lap(), after: .microseconds(1_234_567))
    core.change(.pause, after: .microseconds(2_345_678))
  }

  private func choose(_ precision: TimePrecision) {
    core.stores.preferences.update { $0.timePrecision = precision }
  }

  @Test("is that of the Home window and of what it announces")
  func home() {
    let viewModel = core.makeHome()
    let effects = Deliveries(of: viewModel.effects)
    /// The times of the current lap and of the latest laps.
    func lapTimes() -> [String?] {
      [viewModel.shown.currentLap?[.time]] + viewModel.shown.latestLaps.map { $0[.time] }
    }
    run()
    #expect(viewModel.shown.time.text == "00:03.58")
    choose(.thousandths)
    #expect(viewModel.shown.time.text == "00:03.580")
    #expect(lapTimes() == ["00:02.346", "00:01.234"])
    choose(.seconds)
    #expect(lapTimes() == ["00:02", "00:01"])
    viewModel.send(.toggle(at: core.clock.now))
    viewModel.send(.toggle(at: core.clock.now))
    #expect(effects.all.last == .offerUndo("Paused", announcement: "Paused at 00:03"))
  }

  @Test("is that of the Laps window: its table, its figures and what is copied")
  func laps() throws {
    let viewModel = core.makeLaps(files: fixture.disk)
    let effects = Deliveries(of: viewModel.effects)
    run()
    choose(.thousandths)
    #expect(viewModel.shown.time.text == "00:03.580")
    #expect(viewModel.shown.currentLap?[.time] == "00:02.346")
    #expect(viewModel.shown.overview.table.rows.map { $0[.time] } == ["00:01.234"])
    #expect(viewModel.shown.overview.figures[2].text == "00:01.234")
    viewModel.send(.copy)
    let (text, _) = try #require(effects.copied)
    #expect(text.contains("00:01.234") && text.contains("00:02.346"))
  }

  @Test("is that of the history, of a session and of its reference")
  func history() async throws {
    fixture.keep(.session(ann), .session(bob))
    let history = fixture.makeHistory()
    await letTasksRun { !history.shown.rows.isEmpty }
    let session = try #require(fixture.makeSession(ann.id))
    let compared = try #require(fixture.makeSession(bob.id, comparedWith: ann.id))
    func totals() -> [String] { history.shown.rows.map(\.total) }
    func times() -> [String] {
      [session.shown.total.text] + session.shown.overview.table.rows.map { $0[.time] }
    }
    func differences() -> [String] {
      compared.shown.overview.table.rows.map { $0[.referenceSplit] }
    }
    choose(.tenths)
    #expect(totals() == ["00:03.4", "00:02.4"])
    #expect(times() == ["00:02.4", "00:01.2", "00:01.2"])
    #expect(differences() == ["+2.2"])
    choose(.thousandths)
    #expect(totals() == ["00:03.456", "00:02.470"])
    #expect(times() == ["00:02.470", "00:01.231", "00:01.239"])
    #expect(differences() == ["+2.217"])
  }
}
