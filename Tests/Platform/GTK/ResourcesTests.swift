import CGTK
import StopwatchPresentation
import StopwatchResources
import XCTest

final class ResourcesTests: XCTestCase {
  func testTheStyleSheetsHaveNoErrors() throws {
    try withGTK {
      for css in [
        StopwatchResources.lightPalette + StopwatchResources.styleSheet,
        StopwatchResources.darkPalette + StopwatchResources.styleSheet,
        StopwatchResources.darkPalette + StopwatchResources.highContrastPalette
          + StopwatchResources.styleSheet,
      ] {
        XCTAssertEqual(errors(in: css), 0)
      }
      XCTAssertGreaterThan(errors(in: "label { colour: red; }"), 0)
    }
  }

  func testThePalettesDefineTheSameColors() throws {
    try withGTK {
      func names(_ css: String) -> [String] {
        css.split(separator: "\n").compactMap { line in
          line.split(separator: " ").dropFirst().first.map(String.init)
        }
      }
      XCTAssertEqual(
        names(StopwatchResources.lightPalette), names(StopwatchResources.darkPalette))
      XCTAssertFalse(names(StopwatchResources.lightPalette).isEmpty)
    }
  }

  func testTheListOfKeysCanBeBuilt() throws {
    try withGTK {
      let description = ShortcutsDescription.xml
      let builder = gtk_builder_new_from_string(description, gssize(description.utf8.count))
      XCTAssertNotNil(gtk_builder_get_object(builder, "shortcuts"))
      g_object_unref(builder.map { UnsafeMutableRawPointer($0) })
    }
  }
}

/// The number of errors that GTK finds.
@MainActor
private func errors(in css: String) -> Int {
  let provider: UnsafeMutablePointer<GtkCssProvider> = gtk_css_provider_new()
  defer { g_object_unref(provider) }
  let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  count.initialize(to: 0)
  defer { count.deallocate() }
  let callback: @convention(c) (gpointer) -> Void = { data in
    data.assumingMemoryBound(to: Int.self).pointee += 1
  }
  g_signal_connect_data(
    provider, "parsing-error", unsafeBitCast(callback, to: GCallback.self), count, nil,
    G_CONNECT_SWAPPED)
  gtk_css_provider_load_from_data(provider, css, gssize(css.utf8.count))
  return count.pointee
}
