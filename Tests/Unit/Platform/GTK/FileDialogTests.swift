import CGTK
import GLibInterop
import StopwatchCore
import StopwatchTestSupport
import XCTest

@testable import GTKInterop
@testable import StopwatchGTK
@testable import StopwatchPresentation

final class FileDialogTests: XCTestCase {
  func testAnswersOnceWithTheFileAndTheKind() throws {
    try withGTK {
      let fixture = Fixture()
      fixture.show(.save(name: "Laps.csv", filter: 0))
      runMainLoop { fixture.native != nil }
      fixture.respond(GTK_RESPONSE_ACCEPT)
      runMainLoop { !fixture.answers.isEmpty }
      XCTAssertEqual(fixture.answers, [.chosen(path: fixture.folder + "/Laps.csv", filter: 0)])
      fixture.close()
      XCTAssertEqual(fixture.answers.count, 1)
      XCTAssertNil(fixture.dialog)
      XCTAssertFalse(fixture.isLeftBehind)
    }
  }

  func testHasOptionsWithOneChosenFromTheBeginning() throws {
    try withGTK {
      let fixture = Fixture()
      fixture.show(
        .save(name: "Laps.csv", filter: 0),
        options: ("CSV", ["For programs", "For spreadsheets here", "For people"]))
      runMainLoop { fixture.native != nil }
      runMainLoopUntilIdle()
      let dialog = UnsafeMutablePointer<GtkWidget>(OpaquePointer(fixture.native))
      let options = dialog?.descendants.first { $0.isA(gtk_drop_down_get_type()) }
      XCTAssertEqual(gtk_drop_down_get_selected(OpaquePointer(options)), 0)
      gtk_drop_down_set_selected(OpaquePointer(options), 2)
      fixture.respond(GTK_RESPONSE_ACCEPT)
      runMainLoop { !fixture.answers.isEmpty }
      let path = fixture.folder + "/Laps.csv"
      XCTAssertEqual(fixture.answers, [.chosen(path: path, filter: 0, option: 2)])
      fixture.close()
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
      fixture.show(.save(name: "Laps.csv", filter: 0))
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
      XCTAssertEqual(try fixture.choose(GTK_RESPONSE_CANCEL), .cancelled)
      let choice = try fixture.choose(GTK_RESPONSE_ACCEPT)
      XCTAssertEqual(choice, .chosen(path: fixture.folder + "/Laps.csv", kind: Fixture.csv))
      fixture.close()
    }
  }
}

/// A window, a file dialog above it, and the dialog's answer.
@MainActor
private final class Fixture {
  static let csv = FileRequest.Kind(name: "CSV", fileExtensions: ["csv"])

  /// The folder in which GTK suggests to save a file.
  private(set) var folder = ""
  let window: GTKInterop.Window
  var answers: [FileDialog.Answer] = []
  weak var dialog: FileDialog?

  init() {
    window = GTKInterop.Window(testApplication, title: "Parent", size: (width: 200, height: 200))
    window.present()
  }

  func show(
    _ action: FileDialog.Action, options: (label: String, names: [String])? = nil
  ) {
    let dialog = FileDialog(
      action, title: "Choose", acceptLabel: "Take",
      filters: [("CSV", ["csv"])], options: options, above: window)
    self.dialog = dialog
    dialog.show { [weak self] in self?.answers.append($0) }
  }

  /// Asks for a file to save through `FileChooser`, and responds to the dialog.
  func choose(_ response: GtkResponseType) throws -> FileChoice {
    let request = FileRequest(
      title: "Choose", accept: "Take", kinds: [Self.csv], suggestedName: "Laps.csv")
    var choice: FileChoice?
    Task { choice = await FileChooser(parent: window).file(for: request) }
    runMainLoop { native != nil }
    respond(response)
    runMainLoop { choice != nil }
    return try XCTUnwrap(choice)
  }

  /// The dialog that GTK shows if there is no portal, or `nil` until it is mapped.
  var native: UnsafeMutablePointer<GtkDialog>? {
    toplevels(of: gtk_file_chooser_dialog_get_type()).first {
      gtk_widget_get_mapped($0) != 0
    }.map { $0.cast() }
  }

  /// Whether GTK still has such a dialog, visible or not.
  var isLeftBehind: Bool { !toplevels(of: gtk_file_chooser_dialog_get_type()).isEmpty }

  func respond(_ response: GtkResponseType) {
    runMainLoopUntilIdle()
    let place = gtk_file_chooser_get_current_folder(native.map { OpaquePointer($0) })
    folder = place.flatMap { g_file_get_path($0) }.map { String(cString: $0) } ?? ""
    gtk_dialog_response(native, response.rawValue)
  }

  func close() {
    window.close()
    runMainLoopUntilIdle()
  }
}
