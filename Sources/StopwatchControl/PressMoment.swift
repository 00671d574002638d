import Glibc
import StopwatchSystem

/// The moment at which this program was started, which counts as that of the press.
@MainActor
enum PressMoment {
  /// The position of the start time in `/proc/self/stat`, counted from 1; see proc(5).
  private static let startTimeField = 22
  /// The age at which a process has run another program before this one, such as a shell that waited for
  /// its user.
  private static let maximumAge: Duration = .seconds(2)

  /// The time from boot to that moment, including sleep. Must be read first in the program.
  ///
  /// The kernel only reports when the process was forked: in clock ticks, usually of 10 ms, and
  /// truncated, so that the middle of the tick is taken, and some microseconds that hardly any other process
  /// of the tick has: sessions are known by the moments of their starts, which are exact to less than one. A
  /// shell may have executed this program in its own process later; it has then begun just now.
  static let sinceBoot: Duration = {
    let now = SystemClock.sinceBoot
    guard let stat = KernelFile.read("self/stat"), let fork = startTime(in: stat),
      now - fork < maximumAge, !hasWaitedForChild
    else { return now }
    return min(fork, now)
  }()

  /// Whether this process has waited for a child, as a shell does for each command that it runs.
  private static var hasWaitedForChild: Bool {
    var children = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &children)
    return children.ru_maxrss > 0
  }

  private static func startTime(in stat: String) -> Duration? {
    // The name of the program, in parentheses, may contain anything.
    guard let end = stat.lastIndex(of: ")") else { return nil }
    let fields = stat[end...].dropFirst().split(separator: " ")
    let index = startTimeField - 3
    guard fields.indices.contains(index), let ticks = Int64(fields[index]) else { return nil }
    let tick = 1_000_000_000 / Int64(sysconf(Int32(_SC_CLK_TCK)))
    return .nanoseconds(ticks * tick + tick / 2 + Int64(getpid()) % 1000 * 1000)
  }
}
