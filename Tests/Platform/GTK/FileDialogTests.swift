import CGTK
import StopwatchPresentation
import StopwatchTestSupport
import XCTest

@testable import StopwatchGTK

final class FileDialogTests: XCTestCase {
  func testAnswersOnceWithTheFileAndTheKind() throws {
    try withGTK {
      let fixture = Fixture()
      fixture.show(.save, folder: fixture.folder.path)
      runMainLoop { fixture.native != nil }
      fixture.respond(GTK_RESPONSE_ACCEPT)
      runMainLoop { !fixture.answers.isEmpty }
      let path = fixture.folder.path + "/Laps.csv"
      XCTAssertEqual(fixture.answers, [.chosen(path: path, kind: Fixture.csv)])
      fixture.close()
      XCTAssertEqual(fixture.answers.count, 1)
      XCTAssertNil(fixture.dialog)
      XCTAssertFalse(fixture.isLeftBehind)
    }
  }

  func testIsCancelledByPeople() throws {
    try withGTK {
      let fixture = Fixture()
      fixture.show(.open)
      runMainLoop { fixture.native != nil }
      fixture.respond(GTK_RESPONSE_CANCEL)
      runMainLoop { !fixture.answers.isEmpty }
      fixture.close()
      XCTAssertEqual(fixture.answers, [.cancelled])
      XCTAssertNil(fixture.dialog)
      XCTAssertFalse(fixture.isLeftBehind)
    }
  }

  func testIsCancelledWithItsWindow() throws {
    try withGTK {
      let fixture = Fixture()
      fixture.show(.save)
      runMainLoop { fixture.native != nil }
      fixture.close()
      XCTAssertEqual(fixture.answers, [.cancelled])
      XCTAssertNil(fixture.dialog)
      XCTAssertFalse(fixture.isLeftBehind)
    }
  }

  func testTheChooserAnswersAsynchronously() throws {
    try withGTK {
      MainQueue.attachToMainLoop()
      let fixture = Fixture()
      let chooser = FileChooser(above: fixture.window)
      Task { fixture.answers.append(await chooser.fileToOpen(Fixture.request(folder: nil))) }
      runMainLoop { fixture.native != nil }
      fixture.respond(GTK_RESPONSE_CANCEL)
      runMainLoop { !fixture.answers.isEmpty }
      XCTAssertEqual(fixture.answers, [.cancelled])
      fixture.close()
    }
  }
}

/// A window, a dialog above it, and what it answered.
@MainActor
private final class Fixture {
  static let csv = FileRequest.Kind("CSV", endings: ["csv"])

  let folder = TemporaryFolder()
  let window: Window
  var answers: [FileChoice] = []
  weak var dialog: FileDialog?

  init() {
    window = Window(testApplication, title: "Parent", size: (width: 200, height: 200))
    window.present()
  }

  static func request(folder: String?) -> FileRequest {
    FileRequest(
      title: "Choose", accept: "Take", kinds: [csv], suggestedName: "Laps.csv", folder: folder)
  }

  func show(_ action: FileDialog.Action, folder: String? = nil) {
    let dialog = FileDialog(Self.request(folder: folder), action, above: window)
    self.dialog = dialog
    dialog.show { [weak self] in self?.answers.append($0) }
  }

  /// The window that GTK shows where there is no portal, once it can be seen.
  var native: UnsafeMutablePointer<GtkDialog>? {
    toplevels(of: gtk_file_chooser_dialog_get_type()).first {
      gtk_widget_get_mapped($0) != 0
    }.map { pointer($0) }
  }

  /// Whether GTK still has such a window, visible or not.
  var isLeftBehind: Bool { !toplevels(of: gtk_file_chooser_dialog_get_type()).isEmpty }

  func respond(_ response: GtkResponseType) {
    runMainLoopUntilIdle()
    gtk_dialog_response(native, response.rawValue)
  }

  func close() {
    window.close()
    runMainLoopUntilIdle()
  }
}
