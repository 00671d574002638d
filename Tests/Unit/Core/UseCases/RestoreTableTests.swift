import StopwatchCore
import StopwatchTestSupport
import Testing

/// What a stopwatch becomes whose program was seen 20 s after the first press, and opens 100 s later.
///
/// - before: `running` with a lap at 10 s, `paused` at 10 s, or a start in 50 s (`coming`) or 500 s (`ahead`).
/// - end: the program was `closed`, crashed with a window (`crashed`) or without one (`hidden`), or nobody knows
///   when it saw the stopwatch last (`lost`).
/// - clock: the wall clock after a restart of the machine. `right` is also a machine that stayed on, however
///   its clock was set.
/// - closing: what the user prefers that closing does.
/// - sleep: `out` if the machine slept for 70 s that do not count; `in` if it did not sleep, or they count.
/// - file: whether the stopwatch is saved anew.
/// - banner: since when it was away, with the time that was added (+) or is not counted (-).
///
/// `*` stands for any word.
private let table = """
  before        end                   clock      closing  sleep | state    time  file   banner
  running       closed                *          pauses   *     | paused     20  kept   none
  running       closed                right      runs     out   | running    50  saved  asleep:20-70
  running       closed                -1h        runs     *     | paused     20  kept   pausedByClock
  running       closed/crashed/hidden right      runs     in    | running   120  saved  20+100
  running       closed/crashed/hidden +1h        runs     in    | running  3720  saved  20+3700
  running       closed/crashed/hidden +1h        runs     out   | running  3650  saved  20+3630
  running       crashed/hidden        right      pauses   in    | paused     20  saved  20-100
  running       crashed/hidden        right      pauses   out   | paused     20  saved  20-30
  running       crashed/hidden        +1h        pauses   in    | paused     20  saved  20-3700
  running       crashed/hidden        +1h        pauses   out   | paused     20  saved  20-3630
  running       crashed/hidden        right      runs     out   | running    50  kept   asleep:10-70
  running       lost                  right      *        out   | running    50  kept   asleep:10-70
  running       lost                  right      *        in    | running   120  saved  10+110
  running       lost                  +1h        *        in    | running  3720  saved  10+3710
  running       lost                  +1h        *        out   | running  3650  saved  10+3640
  running       crashed/hidden/lost   -1h        *        *     | paused     10  kept   pausedByClock
  paused        *                     *          *        *     | paused     10  kept   none
  coming/ahead  closed                *          pauses   *     | initial     0  saved  startCanceled
  coming/ahead  closed                -1h        runs     *     | initial     0  kept   startCanceled
  coming/ahead  crashed               right/+1h  pauses   *     | initial     0  saved  startCanceled
  coming/ahead  crashed/hidden/lost   -1h        *        *     | initial     0  kept   startCanceled
  coming        closed                right      runs     out   | running    30  saved  none
  coming        closed                +1h        runs     out   | running  3630  saved  0+3630
  coming        closed/crashed        right      runs     in    | running    70  saved  0+70
  coming        closed/crashed        +1h        runs     in    | running  3670  saved  0+3670
  coming        crashed               right      runs     out   | running    50  saved  none
  coming        crashed               +1h        runs     out   | running  3650  saved  0+3650
  coming        hidden/lost           right      *        in    | running    70  saved  0+70
  coming        hidden/lost           right      *        out   | running    50  saved  none
  coming        hidden/lost           +1h        *        in    | running  3670  saved  0+3670
  coming        hidden/lost           +1h        *        out   | running  3650  saved  0+3650
  ahead         closed                right      runs     *     | running  -380  saved  none
  ahead         closed/crashed        +1h        runs     *     | running  3220  saved  0+3220
  ahead         crashed               right      runs     *     | running  -380  kept   none
  ahead         hidden/lost           right      *        *     | running  -380  kept   none
  ahead         hidden/lost           +1h        *        *     | running  3220  saved  0+3220
  """

@Suite("What a stopwatch becomes when the program opens again")
@MainActor
struct RestoreTableTests {
  nonisolated static let rows = table.split(separator: "\n").dropFirst().map(String.init)

  /// What the words of a row stand for.
  struct Case: Hashable {
    var before = ""
    var end = ""
    var restarts = false
    var clock = 0
    var pauses = false
    var sleep = 0
    var counts = true

    var words: [String] {
      [
        before, end, !restarts || clock == 0 ? "right" : clock > 0 ? "+1h" : "-1h",
        pauses ? "pauses" : "runs", sleep > 0 && !counts ? "out" : "in",
      ]
    }

    func matches(_ row: String) -> Bool {
      zip(row.split(separator: " "), words).allSatisfy { cell, word in
        cell == "*" || cell.split(separator: "/").contains { $0 == word }
      }
    }
  }

  nonisolated static let cases = [Case()]
    .varied(\.before, ["running", "paused", "coming", "ahead"])
    .varied(\.end, ["closed", "crashed", "hidden", "lost"])
    .varied(\.restarts, [false, true]).varied(\.clock, [0, 3600, -3600])
    .varied(\.pauses, [false, true]).varied(\.sleep, [0, 70]).varied(\.counts, [false, true])

  @Test("has a row in the table, whatever happened")
  func isComplete() {
    for some in Self.cases { #expect(Self.rows.count(where: some.matches) == 1, "\(some)") }
  }

  @Test("is as in the table", arguments: rows)
  func row(_ row: String) throws {
    let expected = row.split(separator: "|")[1].split(separator: " ").joined(separator: " ")
    for some in Self.cases where some.matches(row) {
      #expect(try outcome(of: some) == expected, "\(some)")
    }
  }

  func outcome(of some: Case) throws -> String {
    let clock = ManualClock()
    // Sleep before the first press counts for nothing.
    clock.sleep(for: .seconds(1000))
    let earlier = StopwatchFixture(clock: clock)
    try launch(earlier, some)
    let delay = ["coming": 50, "ahead": 500][some.before]
    earlier.change(delay.map { .startIn(.seconds($0)) } ?? .start)
    clock.advance(by: .seconds(10))
    if delay == nil { earlier.change(some.before == "paused" ? .pause : .lap()) }
    clock.advance(by: .seconds(10))
    try end(earlier, some)
    let awake = Duration.seconds(100 - some.sleep)
    if some.restarts { clock.reboot(wallTime: awake) } else { clock.advance(by: awake) }
    clock.sleep(for: .seconds(some.sleep))
    clock.setWallClock(by: .seconds(some.clock))
    let saved = try #require(earlier.source.saved.last)
    let next = StopwatchFixture(saved: saved, clock: clock, lastSeen: earlier.lastSeen)
    try launch(next, some)
    let (stopwatch, canUndo) = (next.stopwatch, next.stores.state.value.undoHistory.canUndo)
    #expect(canUndo == (saved.state == stopwatch.state), "undo returns to what was known then")
    if stopwatch.state == .running, !stopwatch.isCountingDown {
      let time = stopwatch.record.runs.clockTime(at: stopwatch.elapsed)
      #expect(time == clock.reading.moment, "times of day are by the clock as it is set now")
    }
    let file = next.source.saved.count == 1 ? "kept" : "saved"
    let time = stopwatch.elapsed(at: next.stopwatchClock.now).wholeSeconds
    return "\(stopwatch.state) \(time) \(file) \(banner(of: next, after: some.end))"
  }

  func launch(_ program: StopwatchFixture, _ some: Case) throws {
    try program.preferencesSource.update {
      $0.continueWhenClosed = !some.pauses
      $0.countTimeAsleep = some.counts
    }
    try program.runtime.start()
  }

  func end(_ program: StopwatchFixture, _ some: Case) throws {
    switch some.end {
    case "closed":
      program.runtime.changeStopwatch.pauseForClosing(at: program.clock.now)
      #expect(program.runtime.stop() == nil)
    case "lost": break
    default:
      let startedAt = try #require(program.stopwatch.startedAt)
      let elapsed = program.stopwatch.elapsed(at: program.stopwatchClock.now)
      program.lastSeen.note(
        LastSeen(startedAt: startedAt, elapsed: elapsed, isVisible: some.end == "crashed"))
    }
  }

  /// Returns a notice in a word, which names its reason unless it is the way in which the program ended.
  func banner(of program: StopwatchFixture, after end: String) -> String {
    guard case .timeAway(let away, let reason, let isCounted) = program.notice else {
      return program.notice.map { "\($0)" } ?? "none"
    }
    let reasons: [String: Notice.Reason] = [
      "closed": .closed, "crashed": .interrupted, "hidden": .interruptedWhileHidden,
      "lost": .interruptedSinceLastPress,
    ]
    let time = "\(away.start.wholeSeconds)\(isCounted ? "+" : "-")\(away.duration.wholeSeconds)"
    return reason == reasons[end] ? time : "\(reason):\(time)"
  }
}
