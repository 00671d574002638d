import CGTK
import StopwatchPresentation
import XCTest

@testable import GTKInterop

final class KeysTests: XCTestCase {
  func testEveryKeyOfTheTableIsKnownToGTK() throws {
    try withGTK {
      for key in Command.all.flatMap(\.keys) {
        var value: guint = 0
        var modifiers = GdkModifierType(rawValue: 0)
        XCTAssertNotEqual(gtk_accelerator_parse(key, &value, &modifiers), 0, key)
        XCTAssertFalse(keyName(key).isEmpty, key)
      }
    }
  }
}
