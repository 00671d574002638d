import StopwatchCore
import Testing

@Suite("Completed laps")
struct LapsTests {
  func statuses(ofLapsLasting times: [Duration]) -> [LapStatus] {
    Stopwatch.running(from: Instant(sinceBoot: .zero), laps: times).laps.map(\.status)
  }

  @Test("have numbers from 1, times and splits")
  func numbersTimesSplits() {
    let laps = Stopwatch.running(
      from: Instant(sinceBoot: .zero), laps: [.seconds(3), .seconds(2)]
    ).laps
    #expect(
      Array(laps) == [
        Lap(number: 1, time: .seconds(3), split: .seconds(3), status: .slowest),
        Lap(number: 2, time: .seconds(2), split: .seconds(5), status: .fastest),
      ])
  }

  @Test("compare with the one before and with the fastest, where there is one")
  func differences() {
    let laps = Stopwatch.running(
      from: Instant(sinceBoot: .zero), laps: [.seconds(3), .seconds(2), .seconds(2), .seconds(7)]
    ).laps
    #expect(
      laps.indices.map(laps.timeAgainstPrevious) == [nil, .seconds(-1), .zero, .seconds(5)])
    #expect(laps.indices.map(laps.timeAgainstFastest) == [.seconds(1), nil, .zero, .seconds(5)])
    let single = Stopwatch.running(from: Instant(sinceBoot: .zero), laps: [.seconds(3)]).laps
    #expect(single.timeAgainstFastest(at: 0) == nil)
  }

  @Test("have no fastest or slowest while there is only one")
  func single() {
    #expect(statuses(ofLapsLasting: [.seconds(3)]) == [.done])
  }

  @Test("have a fastest and a slowest from two on")
  func two() {
    #expect(statuses(ofLapsLasting: [.seconds(2), .seconds(3)]) == [.fastest, .slowest])
  }

  @Test("leave the mark with the first of several that tie")
  func ties() {
    #expect(
      statuses(ofLapsLasting: [.seconds(2), .seconds(3), .seconds(2), .seconds(3)])
        == [.fastest, .slowest, .done, .done])
  }

  @Test("have no marks when all are equal")
  func allEqual() {
    #expect(statuses(ofLapsLasting: [.seconds(2), .seconds(2)]) == [.done, .done])
  }

  @Test("are compared as shown, not as measured")
  func comparedAsShown() {
    let times: [Duration] = [.milliseconds(2_000), .milliseconds(2_004)]
    #expect(statuses(ofLapsLasting: times) == [.done, .done])
  }

  @Test("say the least and the greatest time only when they differ")
  func extremes() {
    func laps(_ times: [Duration]) -> Laps {
      Stopwatch.running(from: Instant(sinceBoot: .zero), laps: times).laps
    }
    #expect(laps([.seconds(2)]).extremes == nil)
    #expect(laps([.seconds(2), .seconds(2)]).extremes == nil)
    #expect(laps([.seconds(2), .seconds(1)]).extremes?.fastest == .seconds(1))
    #expect(laps([.seconds(2), .seconds(1)]).extremes?.slowest == .seconds(2))
  }

  @Test("are refused when they come from elsewhere out of order")
  func outOfOrder() {
    #expect(throws: InvalidStopwatch.splitsOutOfOrder) {
      try Laps(splits: [.seconds(2), .seconds(1)])
    }
    #expect(throws: InvalidStopwatch.splitsOutOfOrder) {
      try Laps(splits: [.nanoseconds(-1)])
    }
  }
}

@Suite("A duration as shown")
struct ShownDurationTests {
  @Test(
    "is truncated, never rounded",
    arguments: [(9_999_999, 0), (10_000_000, 1), (19_999_999, 1), (1_999_999_999, 199)])
  func truncated(nanoseconds: Int64, hundredths: Int64) {
    #expect(Duration.nanoseconds(nanoseconds).hundredths == hundredths)
    #expect(Duration.nanoseconds(nanoseconds).shown == .milliseconds(hundredths * 10))
  }
}
