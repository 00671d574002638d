import CGTK
import XCTest

@testable import GTKInterop

/// A list of any length in which several rows can be selected.
final class VirtualListTests: XCTestCase {
  func testShiftSelectsFromTheRowThatWasSelectedLast() throws {
    try withList(of: 10) { list in
      list.select(4)
      XCTAssertTrue(list.handle(GDK_KEY_Down, shift))
      XCTAssertTrue(list.handle(GDK_KEY_Down, shift))
      XCTAssertEqual(list.selected, [4, 5, 6])
      XCTAssertTrue(list.handle(GDK_KEY_Home, shift))
      XCTAssertEqual(list.selected, [0, 1, 2, 3, 4])
      XCTAssertTrue(list.handle(GDK_KEY_Down, none))
      XCTAssertEqual(list.selected, [1])
    }
  }

  func testControlMovesWithoutSelectingAndSelectsOneMoreWithSpace() throws {
    try withList(of: 10) { list in
      list.select(4)
      XCTAssertTrue(list.handle(GDK_KEY_Down, control))
      XCTAssertTrue(list.handle(GDK_KEY_Down, control))
      XCTAssertEqual(list.selected, [4])
      XCTAssertTrue(list.handle(GDK_KEY_space, control))
      XCTAssertEqual(list.selected, [4, 6])
      XCTAssertTrue(list.handle(GDK_KEY_space, control))
      XCTAssertEqual(list.selected, [4])
      XCTAssertTrue(list.handle(GDK_KEY_space, none))
      XCTAssertEqual(list.selected, [6])
    }
  }

  func testAllRowsAreSelectedOrNone() throws {
    try withList(of: 100_000) { list in
      XCTAssertTrue(list.handle(GDK_KEY_a, control))
      XCTAssertEqual(list.selected.count, 100_000)
      XCTAssertTrue(list.handle(GDK_KEY_A, GdkModifierType(control.rawValue | shift.rawValue)))
      XCTAssertEqual(list.selected, [])
      XCTAssertFalse(list.handle(GDK_KEY_a, none))
    }
  }

  func testSeveralRowsStaySelectedWithTheOneToWhichKeysMove() throws {
    try withList(of: 10) { list in
      list.select(4)
      XCTAssertTrue(list.handle(GDK_KEY_Down, shift))
      list.replace(from: 0, removing: 0, adding: 2, selecting: [6, 7])
      XCTAssertEqual(list.selected, [6, 7])
      XCTAssertTrue(list.handle(GDK_KEY_Down, shift))
      XCTAssertEqual(list.selected, [6, 7, 8])
    }
  }

  func testReportsEachChangeOfTheSelectionOnce() throws {
    try withList(of: 10) { list in
      var reports: [[Int]] = []
      list.onSelection = { [weak list] in list.map { reports.append($0.selected) } }
      list.select(3)
      list.select(3)
      XCTAssertTrue(list.handle(GDK_KEY_Up, shift))
      list.replace(from: 2, removing: 2, adding: 0, selecting: [])
      XCTAssertEqual(reports, [[3], [2, 3], []])
    }
  }

  func testOnlyOneRowIsSelectedUnlessSeveralCanBe() throws {
    try withList(of: 10) { list in
      list.selectsSeveral = false
      list.select(3)
      XCTAssertTrue(list.handle(GDK_KEY_Down, shift))
      XCTAssertEqual(list.selected, [4])
      XCTAssertTrue(list.handle(GDK_KEY_Down, control))
      XCTAssertEqual(list.selected, [5])
      XCTAssertFalse(list.handle(GDK_KEY_a, control))
    }
  }
}

private let (none, shift, control) = (
  GdkModifierType(rawValue: 0), GDK_SHIFT_MASK, GDK_CONTROL_MASK
)

@MainActor private struct Row: ListRow {
  let widget = Label()
}

/// Calls `test` with a list of rows in a window.
private func withList(of count: Int, _ test: @MainActor (VirtualList<Row>) -> Void) throws {
  try withGTK {
    let list = VirtualList(accessibleName: "Sessions") { Row() }
    list.selectsSeveral = true
    let window = Widget(owning: gtk_window_new())
    gtk_window_set_child(window.pointer.cast(), list.pointer)
    gtk_window_present(window.pointer.cast())
    list.replace(from: 0, removing: 0, adding: count, selecting: [])
    runMainLoopUntilIdle()
    test(list)
    gtk_window_destroy(window.pointer.cast())
  }
}
