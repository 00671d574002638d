import Testing

@testable import StopwatchPresentation

@Suite("A text without a translation")
struct LocalizationTests {
  @Test("stands as it is, with its values filled in")
  func values() {
    #expect(localized("Start") == "Start")
    #expect(
      localized("Lap {number}: {time}", ["number": "3", "time": "{number}"]) == "Lap 3: {number}")
  }

  @Test("is filled in once: values with braces stand as they are")
  func braces() {
    #expect(
      localized(
        "{session}: {summary}", ["session": "{summary} {session}", "summary": "{} {session"])
        == "{summary} {session}: {} {session")
    #expect(localized("{a}{b", ["b": "x"]) == "{a}{b")
  }

  @Test("has the form for one and the form for many")
  func plural() {
    func laps(_ count: Int) -> String {
      localized("{count} Lap", "{count} Laps", count: count, ["count": "\(count)"])
    }
    #expect(laps(1) == "1 Lap")
    #expect(laps(3) == "3 Laps")
  }
}
