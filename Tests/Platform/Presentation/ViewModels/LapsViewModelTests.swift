import StopwatchCore
import StopwatchPresentation
import StopwatchTestSupport
import Testing

@Suite("The Laps view model")
@MainActor
struct LapsViewModelTests {
  let bench = StopwatchBench()
  let viewModel: LapsViewModel

  init() {
    viewModel = LapsViewModel(
      stores: bench.stores, controls: bench.controls, timerService: bench.timerService,
      format: TimeFormat(decimalSeparator: "."))
  }

  @Test("records laps, as of the press")
  func recordsLaps() {
    bench.start(at: bench.clock.now)
    bench.clock.advance(by: .seconds(2))
    viewModel.send(.stopwatch(.press(.lap, at: bench.clock.now - .milliseconds(500))))
    var rows: [LapRow] = []
    let rendering = viewModel.observe { rows = Array($0.laps) }
    #expect(rows.map(\.time) == ["00:01.50"])
    withExtendedLifetime(rendering) {}
  }

  @Test("shows the same instant as the Home window")
  func sameInstant() {
    let home = HomeViewModel(
      stores: bench.stores, controls: bench.controls,
      timerService: bench.timerService,
      format: TimeFormat(decimalSeparator: "."), navigate: { _ in })
    var shown: [String] = []
    let renderings = [
      home.observe { shown.append($0.time.text) }, viewModel.observe { shown.append($0.time.text) },
    ]
    home.send(.changeVisibility(isVisible: true))
    bench.start(at: bench.clock.now)
    shown = []
    bench.advance(by: .milliseconds(12_340))
    #expect(shown == ["00:12.34", "00:12.34"])
    withExtendedLifetime(renderings) {}
  }

  @Test("announces in the window in which something was done")
  func announces() {
    var effects: [Effect] = []
    viewModel.onEffect = { effects.append($0) }
    bench.start(at: bench.clock.now)
    viewModel.send(.stopwatch(.toggle(at: bench.clock.now)))
    #expect(effects.last == .offerUndo("Paused at 00:00.00"))
  }

  @Test("withdraws its offer to undo when something is done elsewhere")
  func withdraws() {
    var effects: [Effect] = []
    bench.start(at: bench.clock.now)
    viewModel.onEffect = { effects.append($0) }
    bench.pause(at: bench.clock.now)
    #expect(effects == [.withdrawUndo])
  }
}
