import CGTK
import GLibInterop
import XCTest

@testable import GTKInterop

final class DigitLabelTests: XCTestCase {
  func testEveryTextOfOneShapeIsEquallyWideAndASmallerTailTakesLessRoom() throws {
    try withGTK {
      let label = DigitLabel()
      label.show("11:11.11")
      let narrow = width(of: label)
      label.show("08:08.08")
      XCTAssertEqual(width(of: label), narrow)
      label.show("1:08:08.08")
      XCTAssertGreaterThan(width(of: label), narrow)
      label.show("00:00.00", tailLength: 3)
      let before = width(of: label)
      label.setTail(scale: 0.5, alpha: 1)
      XCTAssertLessThan(width(of: label), before)
    }
  }

  func testATickingTextCanBeReadAtAnyTime() throws {
    try withGTK {
      let label = DigitLabel()
      for text in ["00:00.01", "00:00.02"] {
        label.show(text, isTicking: true)
        XCTAssertEqual(String(cString: gtk_editable_get_text(label.object)), text)
      }
    }
  }

  func testATickingTextIsDrawnFromKeptNodes() throws {
    try withGTK {
      let label = DigitLabel()
      let window = GTKInterop.Window(
        testApplication, title: "digits", size: (width: 300, height: 100))
      window.setContent(label, header: HeaderBar())
      label.show("00:00.19", isTicking: true)
      window.present()
      runMainLoop(until: { gtk_widget_get_width(label.pointer) > 0 })
      let first = nodes(of: label)
      label.show("00:00.28", isTicking: true)
      let second = nodes(of: label)
      label.show("00:00.19", isTicking: true)
      let third = nodes(of: label)
      XCTAssertEqual(first.count, 3)
      XCTAssertEqual(first[0], second[0])
      XCTAssertNotEqual(first[1], second[1])
      XCTAssertEqual(first, third)
      window.close()
    }
  }
}

@MainActor
private func width(of widget: Widget) -> gint {
  var natural: gint = 0
  gtk_widget_measure(widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
  return natural
}

/// The nodes that the label draws now.
@MainActor
private func nodes(of label: DigitLabel) -> [OpaquePointer?] {
  guard let snapshot = gtk_snapshot_new() else { return [] }
  label.line.draw(label.pointer, snapshot)
  guard let node = gtk_snapshot_free_to_node(snapshot) else { return [] }
  defer { gsk_render_node_unref(node) }
  return (0..<gsk_container_node_get_n_children(node)).map {
    gsk_container_node_get_child(node, $0)
  }
}
