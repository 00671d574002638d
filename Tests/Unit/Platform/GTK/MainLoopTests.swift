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
      final class Witness {}
      weak var gone: Witness?
      var (calls, callsOfReleased) = (0, 0)
      let timeout = Timeout(after: .milliseconds(10)) { calls += 1 }
      do {
        let witness = Witness()
        gone = witness
        let released = Timeout(after: .milliseconds(1)) {
          callsOfReleased += 1
          withExtendedLifetime(witness) {}
        }
        XCTAssertNotNil(gone)
        withExtendedLifetime(released) {}
      }
      XCTAssertNil(gone)
      var last = 0
      let another = Timeout(after: .milliseconds(40)) { last += 1 }
      runMainLoop { last == 1 }
      XCTAssertEqual(calls, 1)
      XCTAssertEqual(callsOfReleased, 0)
      withExtendedLifetime((timeout, another)) {}
    }
  }
}
