import Glibc
import StopwatchCore
import StopwatchFormats
import Testing

@Suite("Dates as people write them")
struct LocalDateTests {
  @Test("are those of the calendar where nobody has chosen a locale")
  func dates() {
    var seconds: time_t = 1_700_000_000
    var local = tm()
    localtime_r(&seconds, &local)
    let expected = (hour: Int(local.tm_hour), minute: Int(local.tm_min), day: Int(local.tm_mday))
    let date = LocalTime.date(.milliseconds(1_700_000_000_999))
    #expect(date.hasPrefix("2023-11-\(expected.day) "))
    #expect(date.hasSuffix("\(expected.hour):\(expected.minute)"))
  }
}
