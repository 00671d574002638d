import Testing

@testable import StopwatchPresentation

@Suite("A text as it is displayed")
struct DisplayTests {
  @Test("is whole up to a thousand scalars, and ends in an ellipsis beyond them")
  func cut() {
    let longest = String(repeating: "x", count: 1000)
    #expect(longest.displayed == longest)
    #expect((longest + "x").displayed == longest + "…")
    #expect((longest + "x").bounded == longest)
    #expect("".displayed == "")
  }

  @Test("is cut within a character, too, which can be of any length")
  func character() {
    let character = "a" + String(repeating: "\u{301}", count: 500_000)
    #expect(character.count == 1)
    #expect(character.displayed.unicodeScalars.count == 1001)
  }
}
