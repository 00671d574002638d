import StopwatchSystem
import Testing

@Suite("The system's clocks")
@MainActor
struct SystemClockTests {
  let clock = SystemClock()

  @Test("never go back")
  func monotonic() {
    var latest = clock.now
    for _ in 1...10_000 {
      let now = clock.now
      #expect(now >= latest)
      latest = now
    }
  }

  @Test("name the same run of the machine each time")
  func bootID() {
    #expect(!clock.read().bootID.isEmpty)
    #expect(clock.read().bootID == SystemClock().read().bootID)
  }
}
