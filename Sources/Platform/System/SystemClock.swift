import Glibc
import StopwatchCore

/// The clocks of this machine.
public struct SystemClock: ClockPort {
  private let bootID: String

  public init() { bootID = Self.readBootID() ?? "unknown, process \(getpid())" }

  public func read() -> ClockReading {
    let sinceBoot = Self.time(of: CLOCK_BOOTTIME)
    return ClockReading(
      bootID: bootID, sinceBoot: sinceBoot, timeAsleep: sinceBoot - Self.monotonic,
      sinceEpoch: Self.time(of: CLOCK_REALTIME))
  }

  /// The clock of input events, which stops while the machine is asleep.
  public static var monotonic: Duration { time(of: CLOCK_MONOTONIC) }

  private static func time(of clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private static func readBootID() -> String? {
    guard let file = fopen("/proc/sys/kernel/random/boot_id", "re") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, CInt(line.count), file) != nil else { return nil }
    return String(decoding: line.prefix { $0 > 32 }.map(UInt8.init), as: UTF8.self)
  }
}
