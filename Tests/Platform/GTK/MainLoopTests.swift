import XCTest

final class MainLoopTests: XCTestCase {
  func testGivesUpWhatNeverComes() throws {
    try withGTK {
      XCTAssertFalse(canRunMainLoop(for: .milliseconds(1)) { false })
      XCTAssertTrue(canRunMainLoop(for: .zero) { true })
    }
  }
}
