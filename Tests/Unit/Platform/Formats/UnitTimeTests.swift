import StopwatchFormats
import Testing

@Suite("A time with units")
struct UnitTimeTests {
  @Test(
    "is a sum of hours, minutes and seconds",
    arguments: [
      ("5m", 300), ("90s", 90), ("1h30m", 5400), ("1 h 30 min", 5400), ("90min", 5400),
      ("1H 2M 3S", 3723), (" 2 h ", 7200), ("1h5s", 3605),
      ("1h30", 5400), ("5m30", 330),
    ])
  func sum(text: String, seconds: Int64) {
    #expect(UnitTime.duration(text) == .seconds(seconds))
  }

  @Test(
    "may have a fraction at its end",
    arguments: [
      ("1.5h", 5_400_000), ("0,5 min", 30_000), ("1 min 2.25 s", 62_250), ("0.001s", 1),
    ])
  func fraction(text: String, milliseconds: Int64) {
    #expect(UnitTime.duration(text) == .milliseconds(milliseconds))
  }

  @Test(
    "is nothing else",
    arguments: [
      "", " ", "5", "h", "5x", "5 5m", "5s5", "5m3h", "5m5m", "1.5h2m", "-5m", "5-m", "1:30", "5m,",
      ".5m", "5.m", "1.2.3m", "٥m", "5 m in", "1e3s", "5 min.", "5 Minuten", "1 ч",
    ])
  func nothing(text: String) {
    #expect(UnitTime.duration(text) == nil)
  }

  @Test("may have the symbols of the user's language, too")
  func language() {
    let symbols: [String: UnitTime.Unit] = ["ч": .hour, "мин": .minute, "с": .second]
    #expect(UnitTime.duration("1 Ч 2 мин 3 с", symbols: symbols) == .seconds(3723))
    #expect(UnitTime.duration("1h2мин3s", symbols: symbols) == .seconds(3723))
  }

  @Test("does not overflow")
  func long() {
    #expect(UnitTime.duration(String(repeating: "9", count: 500) + "h") != nil)
  }
}
