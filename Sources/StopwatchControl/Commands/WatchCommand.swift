import ArgumentParser
import Glibc
import StopwatchCore
import StopwatchPresentation

struct Watch: ControlCommand {
  /// At most 30 times a second.
  private static let interval: Duration = .milliseconds(34)

  static let configuration = CommandConfiguration(
    "watch", abstract: localized("Show the running time. In a pipe, print a line for each change."),
    example: "watch")
  @OptionGroup var options: PrintOptions

  @MainActor func perform(_ access: StopwatchAccess) throws {
    let canRewrite = getenv("TERM").map { String(cString: $0) } != "dumb"
    let isLive = isatty(STDOUT_FILENO) == 1 && canRewrite && !options.json
    if isLive {
      try Follower(access, from: access.read(), every: Self.interval) {
        try draw($0, access.format)
      }.follow()
      try Output.printLine("")
    } else {
      try printChanges(access)
    }
  }

  private func draw(_ state: StopwatchState, _ format: TimeFormat) throws {
    let line = StatusReport(state, format: format).line(columns: Self.width - 1)
    let (carriageReturn, eraseToEnd) = ("\r", "\u{1B}[K")
    try Output.write(Array("\(carriageReturn)\(line)\(eraseToEnd)".utf8))
  }

  private static var width: Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  @MainActor private func printChanges(_ access: StopwatchAccess) throws {
    var shown = try access.read()
    var latestSplit = shown.stopwatch.laps.lastSplit
    try Follower(access, from: shown, hasAnchor: options.json) { state in
      let (stopwatch, before) = (state.stopwatch, shown.stopwatch)
      let isSameSession = stopwatch.startedAt == before.startedAt
      // Not one that an undo has brought back.
      let isLap =
        isSameSession && stopwatch.state == before.state
        && stopwatch.laps.count > before.laps.count && stopwatch.laps.lastSplit > latestSplit
      let earlierSplit = latestSplit
      latestSplit = max(isSameSession ? latestSplit : .zero, stopwatch.laps.lastSplit)
      shown = state
      guard isLap, !options.json else {
        return try Output.printLine(access.text(of: state, isJSON: options.json))
      }
      for lap in stopwatch.laps where lap.split > earlierSplit {
        let report = StatusReport(state, format: access.format, pressed: lap.split)
        try Output.printLine(report.lastLapLine)
      }
    }.follow()
  }
}
