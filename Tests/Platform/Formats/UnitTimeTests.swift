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

  @Test(
    "may have the units of any language of the program, short or long",
    arguments: [
      ("1 hour 2 minutes 3 seconds", 3723), ("1 Std. 2 Minuten 3 Sekunden", 3723),
      ("1 heure 2 min 3 secondes", 3723), ("1 hora 2 minutos 3 segundos", 3723),
      ("1 ora 2 minuti 3 secondi", 3723), ("1 uur 2 minuten 3 seconden", 3723),
      ("1 u 2 min 3 sec", 3723), ("1 godz. 2 minuty 3 sekundy", 3723),
      ("1 час 2 минуты 3 секунды", 3723), ("1 ч 2 мин 3 с", 3723), ("1時間2分3秒", 3723),
      ("1小时2分钟3秒", 3723), ("1 שעה 2 דקות 3 שניות", 3723), ("1 שע׳ 2 דק׳ 3 שנ׳", 3723),
      ("1 ساعة 2 دقائق 3 ثوان", 3723), ("1 س 2 د 3 ث", 3723),
    ])
  func language(text: String, seconds: Int64) {
    #expect(UnitTime.duration(text) == .seconds(seconds))
  }

  @Test("does not overflow")
  func long() {
    #expect(UnitTime.duration(String(repeating: "9", count: 500) + "h") != nil)
  }
}
