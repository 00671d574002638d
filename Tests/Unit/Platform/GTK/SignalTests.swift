import CGTK
import GLibInterop
import XCTest

@testable import GTKInterop

final class SignalTests: XCTestCase {
  func testHandsOverTheArgumentsAndTakesTheAnswer() throws {
    try withGTK {
      let window = GTKInterop.Window(
        testApplication, title: "Signals", size: (width: 200, height: 200))
      var asked = 0
      window.shouldClose = {
        asked += 1
        return asked > 1
      }
      window.present()
      window.close()
      XCTAssertTrue(window.isVisible)
      window.close()
      XCTAssertEqual(asked, 2)
      runMainLoopUntilIdle()
      XCTAssertFalse(toplevels(of: gtk_application_window_get_type()).contains(window.pointer))

      let dialog = try XCTUnwrap(gtk_dialog_new())
      var responses: [Int32] = []
      OpaquePointer(dialog).connect(.response) { responses.append($0) }
      gtk_dialog_response(dialog.cast(), GTK_RESPONSE_CANCEL.rawValue)
      gtk_dialog_response(dialog.cast(), 7)
      XCTAssertEqual(responses, [GTK_RESPONSE_CANCEL.rawValue, 7])
      gtk_window_destroy(dialog.cast())
    }
  }

  func testAConnectionEndsWithItsOwnerOrWhenItIsDisconnected() throws {
    try withGTK {
      final class Witness {}
      weak var gone: Witness?
      let label = Label("a")
      var owner: Label? = Label()
      var calls: [String] = []
      do {
        let witness = Witness()
        gone = witness
        label.object.connect(.notify("label"), until: owner?.object) {
          _ = witness
          calls.append("owned")
        }
      }
      let connection = label.object.connect(.notify("label")) { calls.append("other") }
      label.text = "b"
      XCTAssertEqual(calls, ["owned", "other"])
      owner = nil
      label.text = "c"
      XCTAssertEqual(calls, ["owned", "other", "other"])
      g_signal_handler_disconnect(UnsafeMutableRawPointer(label.object), gulong(connection))
      label.text = "d"
      XCTAssertEqual(calls.count, 3)
      XCTAssertNil(gone)
    }
  }
}
