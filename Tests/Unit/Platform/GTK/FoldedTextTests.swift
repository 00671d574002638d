import StopwatchSystem
import XCTest

final class FoldedTextTests: XCTestCase {
  func testCaseAndAccentsMakeNoDifference() {
    XCTAssertEqual(FoldedText.fold("Émile ZOË"), "emile zoe")
    XCTAssertEqual(FoldedText.fold("e\u{301}"), FoldedText.fold("\u{C9}"))
    XCTAssertEqual(FoldedText.fold("Straße"), FoldedText.fold("STRASSE"))
    XCTAssertEqual(FoldedText.fold("ΆΣ σς"), FoldedText.fold("ας ΣΣ"))
  }

  func testOtherLettersStayWhatTheyAre() {
    XCTAssertEqual(FoldedText.fold("走 🏃 7 °C"), "走 🏃 7 °c")
    XCTAssertEqual(FoldedText.fold(""), "")
  }
}
