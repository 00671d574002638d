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
      for number in 1...2 {
        gtk_widget_activate(button.pointer)
        XCTAssertEqual(presses, number)
      }
      gtk_window_destroy(window.pointer.cast())
    }
  }

  func testLetsGoOfItsHandlerWithItself() throws {
    try withGTK {
      expectRelease { witness in
        let button = PressButton()
        button.onPress { _ = witness }
        return button
      }
    }
  }
}
