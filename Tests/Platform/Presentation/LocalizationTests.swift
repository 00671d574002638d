import StopwatchPresentation
import Testing

@Suite("A text without a translation")
struct LocalizationTests {
  @Test("stands as it is, with its values filled in")
  func values() {
    #expect(localized("Start") == "Start")
    #expect(
      localized("Lap {number}: {time}", ["number": "3", "time": "{number}"]) == "Lap 3: {number}")
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
