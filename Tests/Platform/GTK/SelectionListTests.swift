import CGTK
import XCTest

@testable import GTKInterop

final class SelectionListTests: XCTestCase {
  @MainActor private struct Row: ListRow {
    let widget = Label()
  }

  /// GTK binds an item before it inserts the row around it since 4.18, and afterwards until then.
  func testLeavesTheRowThatGTKMadeToGTK() throws {
    try withGTK {
      var rowsOfGTK: Set<UnsafeMutablePointer<GtkWidget>> = []
      let list = SelectionList(accessibleName: "Sessions") { Row() }
      list.bind = { label, index in
        guard let row = gtk_widget_get_parent(label.widget.pointer) else { return "" }
        if rowsOfGTK.insert(row).inserted {
          // Fails here instead of crashing later.
          g_object_ref(row)
          g_object_force_floating(row.cast())
        }
        return "Session \(index)"
      }
      let window = Widget(owning: gtk_window_new())
      gtk_window_set_child(window.pointer.cast(), list.pointer)
      gtk_window_present(window.pointer.cast())
      list.show(["a", "b"])
      runMainLoopUntilIdle()

      XCTAssertEqual(rowsOfGTK.count, 2)
      for row in rowsOfGTK {
        XCTAssertTrue(g_object_is_floating(row) != 0)
        g_object_ref_sink(row)
        g_object_unref(row)
      }
      gtk_window_destroy(window.pointer.cast())
    }
  }
}
