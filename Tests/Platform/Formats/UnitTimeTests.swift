import StopwatchFormats
import Testing

@Suite("A time with units")
struct UnitTimeTests {
  @Test(
    "is a sum of hours, minutes and seconds",
    arguments: [
      ("5m", 300), ("90s", 90), ("1h30m", 5400), ("1 h 30 min", 5400), ("90min", 5400),
      ("1H 2M 3S", 3723), (" 2 hours ", 7200), ("1 hr. 5 min.", 3900), ("1h5s", 3605),
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
      "", " ", "5", "h", "5x", "5 5m", "5m5", "5m3h", "5m5m", "1.5h2m", "-5m", "5-m", "1:30", "5m,",
      ".5m", "5.m", "1.2.3m", "٥m", "5 m in", "1e3s",
    ])
  func nothing(text: String) {
    #expect(UnitTime.duration(text) == nil)
  }

  @Test("may have the units of the user's language")
  func language() {
    let german: (UnitTime.Unit) -> String = { $0 == .hour ? " Std." : "" }
    #expect(UnitTime.duration("2 Std. 5 min", localName: german) == .seconds(7500))
    #expect(UnitTime.duration("2std", localName: german) == .seconds(7200))
    #expect(UnitTime.duration("2 Std.") == nil)
  }

  @Test("does not overflow")
  func long() {
    #expect(UnitTime.duration(String(repeating: "9", count: 500) + "h") != nil)
  }
}
