import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("The times of completed laps")
struct LapTimesTests {
  @Test("have numbers from 1, times and splits, and are intervals that follow each other")
  func numbersTimesSplits() {
    let laps = LapTimes.lasting([.seconds(3), .seconds(2)])
    #expect(
      Array(laps) == [
        Lap(number: 1, time: .seconds(3), split: .seconds(3), status: .slowest),
        Lap(number: 2, time: .seconds(2), split: .seconds(5), status: .fastest),
      ])
    let intervals = laps.indices.map(laps.interval)
    #expect(intervals.map(\.start) == [.zero, .seconds(3)])
    #expect(intervals.map(\.split) == [.seconds(3), .seconds(5)])
    #expect([1, 2, 3].map { laps.laps.start(ofLap: $0) } == [.zero, .seconds(3), .seconds(5)])
  }

  @Test("compare with the one before and with the fastest, where there is one")
  func differences() {
    let laps = LapTimes.lasting([.seconds(3), .seconds(2), .seconds(2), .seconds(7)])
    #expect(
      laps.indices.map(laps.differenceFromPrevious) == [nil, .seconds(-1), .zero, .seconds(5)])
    #expect(laps.indices.map(laps.differenceFromFastest) == [.seconds(1), nil, .zero, .seconds(5)])
    #expect(LapTimes.lasting([.seconds(3)]).differenceFromFastest(at: 0) == nil)
  }

  @Test(
    "mark the first fastest and the first slowest, as displayed, unless all are equal",
    arguments: [
      ([3_000], [.done]), ([2_000, 2_000], [.done, .done]), ([2_000, 2_004], [.done, .done]),
      ([2_000, 3_000], [.fastest, .slowest]),
      ([2_000, 3_000, 2_000, 3_000], [.fastest, .slowest, .done, .done]),
    ] as [([Int], [LapStatus])])
  func marks(milliseconds: [Int], expected: [LapStatus]) {
    let laps = LapTimes.lasting(milliseconds.map { .milliseconds($0) })
    #expect(laps.map(\.status) == expected)
    #expect((laps.extremes != nil) == expected.contains(.fastest))
  }

  @Test("are truncated to the precision", arguments: TimePrecision.allCases)
  func precision(precision: TimePrecision) {
    let laps = LapTimes(.lasting([.nanoseconds(1_999_999_999), .seconds(1)]), precision: precision)
    let first = Duration.seconds(2) - precision.unit
    #expect(laps.map(\.time) == [first, .seconds(1)])
    #expect(laps.statistics.average == (first + .seconds(1)) / 2)
    #expect(laps.fastestLap?.number == (precision == .seconds ? nil : 2))
  }

  @Test("leave out what the user leaves out of the statistics, and still add up")
  func excluded() throws {
    let laps = try Laps(
      splits: [3, 5, 6, 16, 17].map { .seconds($0) }, excluded: [1, 4]
    ).times
    #expect(laps.map(\.status) == [.excluded, .slowest, .fastest, .excluded, .done])
    #expect(laps.map(\.split).last == .seconds(17))
    #expect(laps.map(\.time).reduce(.zero, +) == .seconds(17))
    #expect(laps.extremes?.fastest == .seconds(1) && laps.extremes?.slowest == .seconds(2))
    #expect(laps.statistics.count == 3)
    #expect(laps.statistics.median == .seconds(1))
    #expect(laps.statistics.average == .nanoseconds(1_333_333_333))
    #expect(
      laps.indices.map(laps.differenceFromPrevious) == [nil, nil, .seconds(-1), nil, .zero])
    #expect(laps.indices.map(laps.differenceFromFastest) == [nil, .seconds(1), nil, nil, .zero])
  }

  @Test("have no extremes and no statistics when all are left out")
  func allLeftOut() throws {
    let laps = try Laps(splits: [.seconds(3), .seconds(5)], excluded: [1, 2]).times
    #expect(laps.map(\.status) == [.excluded, .excluded])
    #expect(laps.extremes == nil && laps.fastestLap == nil && laps.slowestLap == nil)
    #expect(laps.statistics.count == 0 && laps.statistics.average == nil)
    #expect(laps.group(of: 0..<2) == nil)
  }

  @Test("follow other laps, marks and precisions, as if worked out anew")
  func update() throws {
    var laps = LapTimes(Laps(), precision: .hundredths)
    let (two, four) = ([1_019, 3_050], [1_019, 3_050, 3_051, 9_999])
    let note = [2: "windy"]
    let changes:
      [(splits: [Int], notes: [Int: String], excluded: Set<Int>, precision: TimePrecision)] = [
        (two, [:], [], .hundredths), (four, [:], [], .hundredths), (four, note, [], .hundredths),
        (four, note, [], .seconds), ([1_019, 9_999], [:], [], .seconds),
        ([1_018, 9_999, 10_000], [:], [], .thousandths), ([], [:], [], .thousandths),
        (two, [:], [], .hundredths), (two, [:], [1], .hundredths),
        ([1_019, 3_050, 3_051], [:], [1], .hundredths), (four, [:], [1], .hundredths),
        (four, [:], [2, 4], .hundredths), (four, [:], [], .hundredths),
        ([1_000, 3_000, 12_000], [:], [], .hundredths),
        ([1_000, 3_000, 12_000, 20_000], [:], [], .hundredths),
      ]
    for (splits, notes, excluded, precision) in changes {
      let next = try Laps(
        splits: splits.map { .milliseconds($0) }, notes: notes, excluded: excluded)
      laps.update(to: next, precision: precision)
      let anew = LapTimes(next, precision: precision)
      #expect(laps == anew && Array(laps) == Array(anew))
      #expect(laps.statistics.count == splits.count - excluded.count)
      #expect(laps.statistics.median == anew.statistics.median)
      #expect(laps.statistics.standardDeviation == anew.statistics.standardDeviation)
      let all = splits.indices
      #expect(laps.group(of: all)?.sum == anew.group(of: all)?.sum)
    }
  }
}
