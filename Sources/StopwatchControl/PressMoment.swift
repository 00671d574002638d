import Glibc
import StopwatchCore
import StopwatchSystem

/// The moment at which this process was started, which counts as that of the press.
@MainActor
enum PressMoment {
  /// The position of the start time in `/proc/self/stat`, counted from 1; see proc(5).
  private static let startTimeField = 22

  /// The time from boot to the start of this process, including sleep; now if the system does not
  /// tell it.
  ///
  /// The kernel tells it in clock ticks, usually of 10 ms, and truncated: the middle of the tick is
  /// taken.
  static var sinceBoot: Duration {
    let now = SystemClock().read().sinceBoot
    guard let stat = readStat(), let start = startTime(in: stat) else { return now }
    return min(start, now)
  }

  /// - Parameter stat: the contents of `/proc/self/stat`.
  static func startTime(in stat: String) -> Duration? {
    // The name of the program, in parentheses, may contain anything.
    guard let end = stat.lastIndex(of: ")") else { return nil }
    let fields = stat[end...].dropFirst().split(separator: " ")
    let index = startTimeField - 3
    guard fields.indices.contains(index), let ticks = Int64(fields[index]) else { return nil }
    let tick = 1_000_000_000 / Int64(sysconf(Int32(_SC_CLK_TCK)))
    return .nanoseconds(ticks * tick + tick / 2)
  }

  private static func readStat() -> String? {
    guard let file = fopen("/proc/self/stat", "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
