import StopwatchCore
import Testing

@Suite("Completed laps")
struct LapsTests {
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
