import Testing

@testable import StopwatchPresentation

@Suite("The scale of laps")
struct LapScaleTests {
  @Test(
    "has ticks at round numbers",
    arguments: [
      (0, []), (1, [1]), (3, [1, 2, 3]), (8, Array(1...8)), (9, [2, 4, 6, 8]),
      (30, [5, 10, 15, 20, 25, 30]), (3_000, [500, 1_000, 1_500, 2_000, 2_500, 3_000]),
      (100_000, [20_000, 40_000, 60_000, 80_000, 100_000]),
    ])
  func ticks(count: Int, ticks: [Int]) {
    #expect(LapScale(count: count).ticks == ticks)
  }

  @Test("never has more ticks than are easily read")
  func fewTicks() {
    for count in 1...5_000 {
      #expect((1...8).contains(LapScale(count: count).ticks.count), "\(count) laps")
    }
  }

  @Test("puts each lap in the middle of its share, and finds it there", arguments: [1, 7, 1_000])
  func nearest(count: Int) {
    let scale = LapScale(count: count)
    for number in 1...count {
      #expect(scale.lap(nearestTo: scale.position(ofLap: number)) == number)
    }
    #expect(scale.position(of: 1...count) == 0.5)
  }

  @Test("finds the first and the last lap beyond its ends, and none without laps")
  func beyond() {
    let scale = LapScale(count: 7)
    #expect(scale.lap(nearestTo: -3) == 1)
    #expect(scale.lap(nearestTo: 0) == 1)
    #expect(scale.lap(nearestTo: 1) == 7)
    #expect(scale.lap(nearestTo: 3) == 7)
    #expect(LapScale(count: 0).lap(nearestTo: 0.5) == nil)
  }
}
