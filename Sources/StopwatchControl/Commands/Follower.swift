import GLibInterop
import Glibc
import StopwatchCore
import StopwatchSystem

/// Shows the changes of the stopwatch, asleep in between.
@MainActor
final class Follower {
  private static let debounceInterval: Duration = .milliseconds(10)

  private let access: StopwatchAccess
  private let hasAnchor: Bool
  private let show: (StopwatchState) throws -> Void
  private var shown: StopwatchState
  private let interval: Duration?
  private var subscriptions: [Subscription] = []
  private var ticking: Subscription?
  /// Waits for room in the output, in which a signal can end the program.
  private var waiting: Subscription?
  private var isEnded = false
  private var failure: (any Error)?

  /// - Parameters:
  ///   - state: the stopwatch to show first.
  ///   - interval: also shows it at this interval while it runs, until Ctrl+C.
  ///   - hasAnchor: whether the anchor is shown, which also changes with the clocks.
  ///   - show: called at first, and after each change.
  init(
    _ access: StopwatchAccess, from state: StopwatchState, every interval: Duration? = nil,
    hasAnchor: Bool = false, show: @escaping (StopwatchState) throws -> Void
  ) {
    self.access = access
    self.interval = interval
    self.hasAnchor = hasAnchor
    self.show = show
    shown = state
  }

  /// Shows the stopwatch now and after each change. Returns or throws when following ends.
  func follow() throws {
    if interval != nil {
      let stop = UnixSignal.observeTermination { [weak self] in self?.isEnded = true }
      subscriptions = [Subscription { stop() }]
    }
    let watch = FolderWatch(
      folder: access.directories.state, debounceInterval: Self.debounceInterval)
    // Until they are released, the subscriptions keep this object alive.
    subscriptions.append(watch.watch { self.compare() })
    subscriptions.append(
      WallClock().watch {
        self.compare(isForced: self.hasAnchor && self.shown.stopwatch.state == .running)
      })
    subscriptions.append(OutputPipe.watch(STDOUT_FILENO) { self.failure = Output.failure() })
    // A pipe with a name may have another reader later; an unnamed one has no path.
    realpath("/proc/self/fd/1", nil).map { _ = open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY) }
    access.runtime.followPreferences()
    showLatest()
    // It may have changed before it was watched.
    compare()
    waitForTick()
    while failure == nil, !isEnded { MainQueue.waitForEvent() }
    (subscriptions, ticking, waiting) = ([], nil, nil)
    if let failure { throw failure }
  }

  /// Shows the stopwatch if it has changed.
  ///
  /// - Parameter isForced: whether its anchor has, as the machine was asleep or its clock was set.
  private func compare(isForced: Bool = false) {
    do {
      let state = try access.read()
      guard isForced || isChange(state) else { return }
      shown = state
      showLatest()
      waitForTick()
    } catch {
      failure = error
    }
  }

  private func showLatest() {
    var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    let hasRoom = poll(&output, 1, 0) != 0
    waiting = hasRoom ? nil : OutputPipe.watch(STDOUT_FILENO, for: POLLOUT) { self.showLatest() }
    do { if hasRoom { try show(shown) } } catch { failure = error }
  }

  /// Waits for the next multiple of the interval, or for the end of a countdown.
  private func waitForTick() {
    ticking = nil
    let shown = shown.stopwatch
    let interval = interval ?? (shown.isCountingDown ? Stopwatch.maximumDelay : nil)
    guard let interval, shown.state == .running else { return }
    let reading = access.runtime.clock.read()
    let elapsed = shown.elapsed(at: reading.instant)
    let next = interval * (elapsed.nanoseconds.quotientRoundedDown(by: interval.nanoseconds) + 1)
    ticking = BootAlarm().alarm(at: reading.sinceBoot + (next - elapsed)) { [weak self] in
      self?.tick(at: next)
    }
  }

  private func tick(at due: Duration) {
    shown.stopwatch.sample(at: access.runtime.clock.now)
    // The alarm rings too early after a sleep that does not count.
    if shown.stopwatch.elapsed >= due { showLatest() }
    waitForTick()
  }

  /// Returns whether more has changed than time has passed.
  private func isChange(_ state: StopwatchState) -> Bool {
    let (stopwatch, before, now) = (state.stopwatch, shown.stopwatch, access.runtime.clock.now)
    return stopwatch.state != before.state || stopwatch.laps != before.laps
      || state.reference != shown.reference
      || stopwatch.elapsed(at: now) != before.elapsed(at: now)
  }
}
