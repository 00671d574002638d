import ArgumentParser
import GLibInterop
import Glibc
import StopwatchCore
import StopwatchPresentation
import StopwatchSystem

struct Watch: ControlCommand {
  /// At most 30 times a second.
  private static let interval: Duration = .milliseconds(34)

  static let configuration = CommandConfiguration(
    "watch", abstract: localized("Show the running time. In a pipe, print a line for each change."),
    example: "watch")
  @OptionGroup var options: PrintOptions

  @MainActor func perform() throws {
    let access = StopwatchAccess()
    let canRewrite = getenv("TERM").map { String(cString: $0) } != "dumb"
    let isLive = isatty(STDOUT_FILENO) == 1 && canRewrite && !options.json
    if isLive {
      try LiveDisplay(access, interval: Self.interval) { try draw($0, access.format) }.run()
      try Output.printLine("")
    } else {
      try printChanges(access)
    }
  }

  /// Rewrites the line of the terminal.
  private func draw(_ stopwatch: Stopwatch, _ format: TimeFormat) throws {
    let line = StatusReport(stopwatch, format: format).line(columns: Self.width - 1)
    let (carriageReturn, eraseToEnd) = ("\r", "\u{1B}[K")
    try Output.write(Array("\(carriageReturn)\(line)\(eraseToEnd)".utf8))
  }

  /// The width of the terminal in columns.
  private static var width: Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  @MainActor private func printChanges(_ access: StopwatchAccess) throws {
    var shown = try access.read()
    try Output.printLine(access.text(of: shown, isJSON: options.json))
    try Follower(access, from: shown).follow { stopwatch in
      let isLap = stopwatch.laps.count > shown.laps.count && stopwatch.state == shown.state
      shown = stopwatch
      let lap = isLap && !options.json ? StatusReport(stopwatch, format: access.format) : nil
      try Output.printLine(lap?.lastLapLine ?? access.text(of: stopwatch, isJSON: options.json))
    }
  }
}

/// Shows the stopwatch after each change, and at intervals while it runs, until Ctrl+C.
@MainActor
final class LiveDisplay {
  private let access: StopwatchAccess
  private let interval: Duration
  private let draw: (Stopwatch) throws -> Void
  private var stopwatch = Stopwatch()
  private var ticking: Subscription?
  private var isEnded = false
  private var failure: (any Error)?

  init(
    _ access: StopwatchAccess, interval: Duration, draw: @escaping (Stopwatch) throws -> Void
  ) {
    self.access = access
    self.interval = interval
    self.draw = draw
  }

  func run() throws {
    let interruptions = [SIGINT, SIGTERM, SIGHUP].map { signal in
      UnixSignal.observe(signal) { [weak self] in self?.isEnded = true }
    }
    try show(access.read())
    let isEnded = { [weak self] in self?.isEnded ?? true }
    try Follower(access, from: stopwatch).follow(until: isEnded) { [weak self] in
      try self?.show($0)
    }
    withExtendedLifetime(interruptions) {}
    ticking = nil
    if let failure { throw failure }
  }

  private func show(_ stopwatch: Stopwatch) throws {
    self.stopwatch = stopwatch
    try draw(stopwatch)
    ticking =
      stopwatch.state == .running
      ? GLibTicker().tick(every: interval) { [weak self] in self?.tick() } : nil
  }

  private func tick() {
    stopwatch.sample(at: access.runtime.clock.now)
    do { try draw(stopwatch) } catch { (failure, isEnded) = (error, true) }
  }
}

/// Follows the changes of the stopwatch, asleep in between.
@MainActor
final class Follower {
  private static let debounceInterval: Duration = .milliseconds(10)

  private let access: StopwatchAccess
  private var shown: Stopwatch
  private var failure: (any Error)?
  private var watching: Subscription?

  /// - Parameter stopwatch: the stopwatch that has been shown already.
  init(_ access: StopwatchAccess, from stopwatch: Stopwatch) {
    self.access = access
    shown = stopwatch
  }

  /// Calls `show` after each change, until it throws or `isEnded` returns `true`.
  func follow(
    until isEnded: () -> Bool = { false }, _ show: @escaping (Stopwatch) throws -> Void
  ) throws {
    let watch = FolderWatch(
      folder: access.directories.state, debounceInterval: Self.debounceInterval)
    watching = watch.watch { self.compare(show) }
    // It may have changed before it was watched.
    compare(show)
    while failure == nil, !isEnded() { MainQueue.waitForEvent() }
    // Until then, the watch keeps this object alive.
    watching = nil
    if let failure { throw failure }
  }

  private func compare(_ show: (Stopwatch) throws -> Void) {
    do {
      let stopwatch = try access.read()
      guard isChange(stopwatch) else { return }
      shown = stopwatch
      try show(stopwatch)
    } catch {
      failure = error
    }
  }

  /// Returns whether more has changed than time has passed.
  private func isChange(_ stopwatch: Stopwatch) -> Bool {
    let now = access.runtime.clock.now
    return stopwatch.state != shown.state || stopwatch.laps != shown.laps
      || stopwatch.elapsed(at: now) != shown.elapsed(at: now)
  }
}
