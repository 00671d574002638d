import StopwatchFormats
import Testing

@Suite("A time with units")
struct UnitTimeTests {
  @Test(
    "is a sum of hours, minutes and seconds, which may have a fraction at its end",
    arguments: [
      ("5m", .seconds(300)), ("90s", .seconds(90)), ("1h30m", .seconds(5400)),
      ("1 h 30 min", .seconds(5400)), ("90min", .seconds(5400)), ("1H 2M 3S", .seconds(3723)),
      (" 2 h ", .seconds(7200)), ("1h5s", .seconds(3605)), ("1h30", .seconds(5400)),
      ("5m30", .seconds(330)), ("1.5h", .seconds(5400)), ("0,5 min", .seconds(30)),
      ("1 min 2.25 s", .milliseconds(62_250)), ("0.001s", .milliseconds(1)),
    ] as [(String, Duration)])
  func sum(text: String, duration: Duration) {
    #expect(UnitTime.duration(text) == duration)
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
