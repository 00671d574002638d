import StopwatchCore
import Testing

@Suite("Every action in every state")
struct StopwatchTableTests {
  /// The changes of all kinds that presses make, and a tick.
  static let actions: [StopwatchChange?] = [
    .start, .pause, .resume, .lap(), .reset, .setTime(.total(.seconds(750))), nil,
  ]

  struct Outcome: Equatable {
    var state: Stopwatch.State
    var elapsed: Duration
    var laps: Int
  }

  static let begin = Instant(sinceBoot: .seconds(100))
  static let cases = Stopwatch.State.allCases.flatMap { state in
    actions.map { (state, $0) }
  }

  @Test("does what the table says, and nothing else", arguments: cases)
  func table(state: Stopwatch.State, action: StopwatchChange?) {
    var stopwatch = Self.stopwatch(in: state)
    let before = stopwatch

    Self.perform(action, on: &stopwatch, at: Self.begin + .seconds(5))

    let outcome = Outcome(
      state: stopwatch.state, elapsed: stopwatch.elapsed, laps: stopwatch.laps.count)
    if let expected = Self.expected(state, action) {
      #expect(outcome == expected)
    } else {
      #expect(stopwatch == before)
    }
  }

  /// Returns the expected outcome, or `nil` if the action is to be ignored.
  static func expected(_ state: Stopwatch.State, _ action: StopwatchChange?) -> Outcome? {
    switch (state, action) {
    case (.initial, .start): Outcome(state: .running, elapsed: .zero, laps: 0)
    case (.initial, .setTime): Outcome(state: .paused, elapsed: .seconds(750), laps: 0)
    case (.running, .pause): Outcome(state: .paused, elapsed: .seconds(5), laps: 1)
    case (.running, .lap): Outcome(state: .running, elapsed: .seconds(5), laps: 2)
    case (.running, nil): Outcome(state: .running, elapsed: .seconds(5), laps: 1)
    case (.running, .setTime): Outcome(state: .running, elapsed: .seconds(750), laps: 1)
    case (.paused, .lap): Outcome(state: .paused, elapsed: .seconds(3), laps: 2)
    case (.paused, .setTime): Outcome(state: .paused, elapsed: .seconds(750), laps: 1)
    case (.paused, .resume): Outcome(state: .running, elapsed: .seconds(3), laps: 1)
    case (.paused, .reset): Outcome(state: .initial, elapsed: .zero, laps: 0)
    default: nil
    }
  }

  /// Returns a stopwatch started at `begin`, with a lap after 2 s and, if paused, paused after 3 s.
  static func stopwatch(in state: Stopwatch.State) -> Stopwatch {
    var stopwatch = Stopwatch()
    if state == .initial { return stopwatch }
    stopwatch.start(at: begin)
    stopwatch.recordLap(at: begin + .seconds(2))
    if state == .paused { stopwatch.pause(at: begin + .seconds(3)) }
    return stopwatch
  }

  /// - Parameter action: `nil` for a tick.
  static func perform(
    _ action: StopwatchChange?, on stopwatch: inout Stopwatch, at instant: Instant
  ) {
    if let action { stopwatch.apply(action, at: instant) } else { stopwatch.sample(at: instant) }
  }
}
