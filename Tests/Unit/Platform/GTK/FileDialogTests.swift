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
      fixture.respond(GTK_RESPONSE_ACCEPT)
      runMainLoop { !fixture.answers.isEmpty }
      fixture.closeAndExpect(.chosen(path: fixture.folder + "/Laps.csv", filter: 0))
    }
  }

  func testHasOptionsWithOneChosenFromTheBeginning() throws {
    try withGTK {
      let fixture = Fixture()
      fixture.show(
        .save(name: "Laps.csv", filter: 0),
        options: ("CSV", ["For programs", "For spreadsheets here", "For people"]))
      runMainLoopUntilIdle()
      let dialog = UnsafeMutablePointer<GtkWidget>(OpaquePointer(fixture.native))
      let options = dialog?.descendants.first { $0.isA(gtk_drop_down_get_type()) }
      XCTAssertEqual(gtk_drop_down_get_selected(OpaquePointer(options)), 0)
      gtk_drop_down_set_selected(OpaquePointer(options), 2)
      fixture.respond(GTK_RESPONSE_ACCEPT)
      runMainLoop { !fixture.answers.isEmpty }
      fixture.closeAndExpect(.chosen(path: fixture.folder + "/Laps.csv", filter: 0, option: 2))
    }
  }

  func testIsCancelledByPeople() throws {
    try withGTK {
      let fixture = Fixture()
      fixture.show(.open)
      fixture.respond(GTK_RESPONSE_CANCEL)
      runMainLoop { !fixture.answers.isEmpty }
      fixture.closeAndExpect(.cancelled)
    }
  }

  func testIsCancelledWithItsWindow() throws {
    try withGTK {
      let fixture = Fixture()
      fixture.show(.save(name: "Laps.csv", filter: 0))
      fixture.closeAndExpect(.cancelled)
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
    runMainLoop { native != nil }
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

  /// Responds as soon as GTK has found the folder to save to, as it accepts nothing before.
  func respond(_ response: GtkResponseType) {
    runMainLoopUntilIdle()
    if response == GTK_RESPONSE_ACCEPT {
      runMainLoop {
        folder = currentFolder
        return !folder.isEmpty
      }
    }
    gtk_dialog_response(native, response.rawValue)
  }

  private var currentFolder: String {
    let folder = gtk_file_chooser_get_current_folder(native.map { OpaquePointer($0) })
    defer { folder.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
    return folder.flatMap { g_file_get_path($0) }.map { String(cString: $0) } ?? ""
  }

  func close() {
    window.close()
    runMainLoopUntilIdle()
  }

  /// Closes the window, and expects one answer, and that the dialog is gone, GTK's own, too.
  func closeAndExpect(_ answer: FileDialog.Answer, line: UInt = #line) {
    close()
    XCTAssertEqual(answers, [answer], line: line)
    XCTAssertNil(dialog, line: line)
    XCTAssertTrue(toplevels(of: gtk_file_chooser_dialog_get_type()).isEmpty, line: line)
  }
}
