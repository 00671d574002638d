import GLibInterop
import StopwatchCore
import StopwatchSystem

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
