import StopwatchCore
import StopwatchPresentation
import StopwatchTestSupport
import Testing

@Suite("The Home view model")
@MainActor
struct HomeViewModelTests {
  let bench = StopwatchBench()
  let visits = Visits()
  let viewModel: HomeViewModel

  /// Where the view model led, and what it had said.
  final class Visits {
    var destinations: [Destination] = []
    var effects: [Effect] = []
  }

  init() {
    let visits = visits
    viewModel = HomeViewModel(
      store: bench.store, controls: bench.controls, timerService: bench.timerService,
      format: TimeFormat(decimalSeparator: "."), navigate: { visits.destinations.append($0) })
    viewModel.onEffect = { visits.effects.append($0) }
  }

  func press(_ control: StopwatchControl) {
    viewModel.send(.stopwatch(.press(control, at: bench.clock.now)))
  }

  @Test("shows what the stopwatch does, from the press on")
  func shows() {
    var times: [String] = []
    let rendering = viewModel.observe { times.append($0.time.text) }
    viewModel.send(.changeVisibility(isVisible: true))
    press(.start)
    bench.advance(by: .milliseconds(10))
    bench.advance(by: .milliseconds(5))
    bench.advance(by: .milliseconds(5))
    #expect(times == ["00:00.00", "00:00.00", "00:00.01", "00:00.02"])
    withExtendedLifetime(rendering) {}
  }

  @Test("starts, pauses and resumes by one key")
  func toggle() {
    var states: [Stopwatch.State] = []
    for _ in 1...3 {
      viewModel.send(.stopwatch(.toggle(at: bench.clock.now)))
      states.append(bench.store.value.state)
    }
    #expect(states == [.running, .paused, .running])
  }

  @Test("tells a screen reader what was done")
  func announces() {
    press(.start)
    bench.clock.advance(by: .milliseconds(1_500))
    press(.lap)
    press(.pause)
    press(.resume)
    press(.pause)
    press(.reset)
    #expect(
      visits.effects == [
        .announce("Started"), .announce("Lap 1: 00:01.50"), .announce("Paused at 00:01.50"),
        .announce("Resumed"), .announce("Paused at 00:01.50"), .announce("Reset to zero"),
      ])
  }

  @Test("says nothing of ticks, nor of what the stopwatch ignores")
  func silence() {
    viewModel.send(.changeVisibility(isVisible: true))
    press(.start)
    bench.advance(by: .seconds(1))
    press(.reset)
    press(.resume)
    #expect(visits.effects == [.announce("Started")])
  }

  @Test("leads to all laps once there are three")
  func showsAllLaps() {
    press(.start)
    press(.lap)
    press(.lap)
    viewModel.send(.showAllLaps)
    #expect(visits.destinations.isEmpty)
    press(.lap)
    viewModel.send(.showAllLaps)
    #expect(visits.destinations == [.laps])
  }

  @Test("lets the time rest while nobody can see it")
  func rests() {
    viewModel.send(.changeVisibility(isVisible: true))
    press(.start)
    #expect(bench.ticker.interval != nil)
    viewModel.send(.changeVisibility(isVisible: false))
    #expect(bench.ticker.interval == nil)
  }

  @Test("is gone with its window, and the ticks with it")
  func lifetime() {
    weak var gone: HomeViewModel?
    do {
      let viewModel = HomeViewModel(
        store: bench.store, controls: bench.controls, timerService: bench.timerService,
        format: TimeFormat(decimalSeparator: "."), navigate: { _ in })
      viewModel.send(.changeVisibility(isVisible: true))
      viewModel.send(.stopwatch(.press(.start, at: bench.clock.now)))
      gone = viewModel
      #expect(bench.ticker.interval != nil)
    }
    #expect(gone == nil)
    #expect(bench.ticker.interval == nil)
  }
}
