import Testing

@testable import StopwatchPresentation

@Suite("The text that a search compares")
struct FoldedTextTests {
  @Test("is the same whatever the case and the accents")
  func equal() {
    #expect(FoldedText.fold("Émile ZOË") == "emile zoe")
    #expect(FoldedText.fold("e\u{301}") == FoldedText.fold("\u{C9}"))
    #expect(FoldedText.fold("Straße") == FoldedText.fold("STRASSE"))
    #expect(FoldedText.fold("ΆΣ σς") == FoldedText.fold("ας ΣΣ"))
  }

  @Test("has all other letters as they are")
  func others() {
    #expect(FoldedText.fold("走 🏃 7 °C") == "走 🏃 7 °c")
    #expect(FoldedText.fold("") == "")
  }
}
