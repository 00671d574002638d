import CGTK
import XCTest

@testable import GTKInterop

final class ChoiceControlsTests: XCTestCase {
  func testASwitchReportsWhatTheUserDoesAndNotWhatTheProgramDoes() throws {
    try withGTK {
      let toggle = Switch(accessibleName: "Sounds")
      var reported: [Bool] = []
      toggle.onChange { reported.append($0) }
      toggle.isOn = true
      toggle.isOn = true
      XCTAssertTrue(toggle.isOn)
      XCTAssertEqual(reported, [])
      gtk_switch_set_active(OpaquePointer(toggle.pointer), 0)
      XCTAssertEqual(reported, [false])
    }
  }

  func testADropDownReportsWhatTheUserDoesAndNotWhatTheProgramDoes() throws {
    try withGTK {
      let choice = DropDown(["A", "B", "C"], accessibleName: "Letter")
      var reported: [Int] = []
      choice.onChange { reported.append($0) }
      choice.selected = 2
      XCTAssertEqual(choice.selected, 2)
      XCTAssertEqual(reported, [])
      gtk_drop_down_set_selected(OpaquePointer(choice.pointer), 1)
      XCTAssertEqual(reported, [1])
    }
  }

  func testTheyLeaveNothingBehind() throws {
    try withGTK {
      expectRelease { witness in
        let (toggle, choice) = (Switch(accessibleName: ""), DropDown(["A"], accessibleName: ""))
        toggle.onChange { _ in _ = witness }
        choice.onChange { _ in _ = witness }
        return (toggle, choice)
      }
    }
  }
}
