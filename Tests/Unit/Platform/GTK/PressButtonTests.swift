import CGTK
import XCTest

@testable import GTKInterop

final class PressButtonTests: XCTestCase {
  func testActsAtOnceWhenActivatedAndSwallowsNothing() throws {
    try withGTK {
      let button = PressButton()
      button.label = "Lap"
      let window = Widget(owning: gtk_window_new())
      gtk_window_set_child(window.pointer.cast(), button.pointer)
      var presses = 0
      button.onPress { presses += 1 }
      gtk_window_present(window.pointer.cast())
      runMainLoopUntilIdle()

      gtk_widget_activate(button.pointer)
      XCTAssertEqual(presses, 1)
      gtk_widget_activate(button.pointer)
      XCTAssertEqual(presses, 2)

      gtk_window_destroy(window.pointer.cast())
    }
  }

  func testLetsGoOfItsHandlerWithItself() throws {
    try withGTK {
      final class Witness {}
      weak var gone: Witness?
      do {
        let button = PressButton()
        let witness = Witness()
        gone = witness
        button.onPress { _ = witness }
        XCTAssertNotNil(gone)
      }
      XCTAssertNil(gone)
    }
  }
}
