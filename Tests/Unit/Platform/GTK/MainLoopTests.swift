import GLibInterop
import GTKInterop
import XCTest

final class MainLoopTests: XCTestCase {
  func testGivesUpWhatNeverComes() throws {
    try withGTK {
      XCTAssertFalse(canRunMainLoop(for: .milliseconds(1)) { false })
      XCTAssertTrue(canRunMainLoop(for: .zero) { true })
    }
  }

  func testCallsOnceAfterTheDelayUnlessReleasedBefore() throws {
    try withGTK {
      var (calls, callsOfReleased) = (0, 0)
      let timeout = Timeout(after: .milliseconds(10)) { calls += 1 }
      expectRelease { witness in
        Timeout(after: .milliseconds(1)) {
          callsOfReleased += 1
          withExtendedLifetime(witness) {}
        }
      }
      var last = 0
      let another = Timeout(after: .milliseconds(40)) { last += 1 }
      runMainLoop { last == 1 }
      XCTAssertEqual(calls, 1)
      XCTAssertEqual(callsOfReleased, 0)
      withExtendedLifetime((timeout, another)) {}
    }
  }
}
