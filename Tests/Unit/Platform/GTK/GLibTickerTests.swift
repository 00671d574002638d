import CGTK
import StopwatchCore
import StopwatchSystem
import XCTest

final class GLibTickerTests: XCTestCase {
  func testTicksUntilItsTokenGoes() throws {
    try withGTK {
      var ticks = 0
      var ticking: Subscription? = GLibTicker().tick(every: .milliseconds(10)) { ticks += 1 }
      let begin = g_get_monotonic_time()
      runMainLoop { ticks == 3 }
      XCTAssertGreaterThanOrEqual(g_get_monotonic_time() - begin, 30_000)
      XCTAssertNotNil(ticking)

      ticking = nil
      var ticksOfAnother = 0
      let another = GLibTicker().tick(every: .milliseconds(10)) { ticksOfAnother += 1 }
      runMainLoop { ticksOfAnother == 3 }
      XCTAssertEqual(ticks, 3)
      withExtendedLifetime(another) {}
    }
  }

  func testRingsAtTheMomentOfAnAlarmEvenIfThatHasPassed() throws {
    try withGTK {
      var rings = 0
      let alarm = BootAlarm().alarm(at: .zero) { rings += 1 }
      runMainLoop { rings > 0 }
      withExtendedLifetime(alarm) {}
    }
  }

  func testLetsGoOfItsHandlerWithItsToken() throws {
    try withGTK {
      expectRelease { witness in GLibTicker().tick(every: .milliseconds(10)) { _ = witness } }
    }
  }
}
