import FoundationEssentials
import Glibc
import StopwatchSystem
import Testing

@Suite("The system's clocks")
@MainActor
struct SystemClockTests {
  let clock = SystemClock()

  func time(of clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  @Test("are the one that counts on through sleep, and the one on the wall")
  func clocks() {
    let (boot, wall) = (time(of: CLOCK_BOOTTIME), time(of: CLOCK_REALTIME))
    let reading = clock.read()
    let now = clock.now
    #expect((boot...time(of: CLOCK_BOOTTIME)).contains(reading.instant.sinceBoot))
    #expect((reading.instant.sinceBoot...time(of: CLOCK_BOOTTIME)).contains(now.sinceBoot))
    #expect((wall...time(of: CLOCK_REALTIME)).contains(reading.moment.sinceEpoch))
  }

  @Test("name the run of the machine as the kernel does")
  func bootID() throws {
    let path = "/proc/sys/kernel/random/boot_id"
    let kernelsName = try String(contentsOfFile: path, encoding: .utf8)
    #expect(clock.read().bootID + "\n" == kernelsName)
  }
}
