import Glibc
import StopwatchCore

/// The clocks of this machine.
public struct SystemClock: ClockPort {
  private let bootID: String

  public init() {
    let line = KernelFile.read("sys/kernel/random/boot_id")?.prefix { $0 > " " } ?? ""
    bootID = line.isEmpty ? "unknown, process \(getpid())" : String(line)
  }

  public func read() -> ClockReading {
    var (before, sinceBoot, after) = (Self.monotonic, Self.sinceBoot, Self.monotonic)
    // What another process takes between them is no sleep.
    for _ in 1...2 where after - before > .microseconds(250) {
      (before, sinceBoot, after) = (Self.monotonic, Self.sinceBoot, Self.monotonic)
    }
    let millisecondsAsleep = ((sinceBoot - after) / .milliseconds(1)).rounded()
    return ClockReading(
      bootID: bootID, sinceBoot: sinceBoot, timeAsleep: .milliseconds(Int(millisecondsAsleep)),
      moment: Self.moment)
  }

  /// The time since the machine booted, including sleep.
  public static var sinceBoot: Duration { time(of: CLOCK_BOOTTIME) }

  /// The clock of input events, which stops while the machine is asleep.
  public static var monotonic: Duration { time(of: CLOCK_MONOTONIC) }

  nonisolated static var moment: Moment { Moment(sinceEpoch: time(of: CLOCK_REALTIME)) }

  private nonisolated static func time(of clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// The small files below `/proc`, whose size is not known before they are read.
public enum KernelFile {
  /// Returns the contents of a file; `nil` if the system does not have it.
  public static func read(_ name: String) -> String? {
    guard let file = fopen("/proc/" + name, "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
