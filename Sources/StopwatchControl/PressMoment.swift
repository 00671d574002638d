import Glibc
import StopwatchSystem

/// The moment at which this program was started, which counts as that of the press.
@MainActor
enum PressMoment {
  /// The position of the start time in `/proc/self/stat`, counted from 1; see proc(5).
  private static let startTimeField = 22
  /// The maximum processor time that the program takes to load; on a machine of 2020 it takes 8 ms.
  private static let maximumLoadTime: Duration = .milliseconds(40)
  /// The maximum time that it waits meanwhile, unless it is for a processor or a disk: for other processes
  /// in the kernel, or for the computer that a virtual one runs on. Nobody presses a key this soon after
  /// a shell was started.
  private static let maximumLoadWait: Duration = .milliseconds(200)
  /// The maximum time to read a block of 512 bytes, the unit of `ru_inblock`, from a disk: at 20 MB/s.
  private static let maximumReadTime: Duration = .nanoseconds(25_600)

  /// The time from boot to that moment, including sleep. Must be read first in the program.
  ///
  /// The kernel only reports when the process was forked: in clock ticks, usually of 10 ms, and
  /// truncated, so that the middle of the tick is taken. A shell may have executed this program in
  /// its own process much later; it has then begun just now.
  static let sinceBoot: Duration = {
    let now = SystemClock.sinceBoot
    guard let stat = KernelFile.read("self/stat"), let fork = startTime(in: stat),
      !hadOtherProgram(for: now - fork)
    else { return now }
    return min(fork, now)
  }()

  /// Returns whether this process ran another program before: one that has waited for commands, or
  /// that has slept or computed for longer than loading takes.
  ///
  /// - Parameter age: the time since the fork.
  private static func hadOtherProgram(for age: Duration) -> Bool {
    var (own, children) = (rusage(), rusage())
    getrusage(RUSAGE_SELF.rawValue, &own)
    getrusage(RUSAGE_CHILDREN.rawValue, &children)
    // The second number is the time for which it waited for a processor; see sched-stats.rst.
    let schedule = KernelFile.read("self/schedstat")?.split(separator: " ")
    let wait = schedule?.dropFirst().first.flatMap { Int64($0) } ?? 0
    let slept = own.ru_nvcsw > 0 ? age - .nanoseconds(wait) : .zero
    // On a busy computer, what it needs of other processes takes as long as a processor does.
    let maximumSleep = max(
      maximumLoadWait, .nanoseconds(wait), maximumReadTime * Int(own.ru_inblock))
    let computed = [own.ru_utime, own.ru_stime].map { $0.tv_sec * 1_000_000 + $0.tv_usec }
    return children.ru_minflt > 0 || slept > maximumSleep
      || .microseconds(computed.reduce(0, +)) > maximumLoadTime
  }

  private static func startTime(in stat: String) -> Duration? {
    // The name of the program, in parentheses, may contain anything.
    guard let end = stat.lastIndex(of: ")") else { return nil }
    let fields = stat[end...].dropFirst().split(separator: " ")
    let index = startTimeField - 3
    guard fields.indices.contains(index), let ticks = Int64(fields[index]) else { return nil }
    let tick = 1_000_000_000 / Int64(sysconf(Int32(_SC_CLK_TCK)))
    return .nanoseconds(ticks * tick + tick / 2)
  }
}
