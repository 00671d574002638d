import CGTK
import XCTest

@testable import GTKInterop

final class AlertTests: XCTestCase {
  func testSaysWhatWentWrongAndGoesWithItsButton() throws {
    try withGTK {
      let window = GTKInterop.Window(
        testApplication, title: "Parent", size: (width: 200, height: 200))
      window.present()
      window.presentAlert("Could not save: 100 %s", text: "")
      let type = gtk_message_dialog_get_type()
      let alert = try XCTUnwrap(toplevels(of: type).first)
      runMainLoopUntilIdle()
      gtk_dialog_response(alert.cast(), GTK_RESPONSE_CLOSE.rawValue)
      runMainLoopUntilIdle()
      XCTAssertTrue(toplevels(of: type).isEmpty)
      window.close()
    }
  }
}
