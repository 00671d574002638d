import Logging
import Synchronization

/// A repository for the stopwatch and the changes of the history that it still has to make, which handles
/// all errors itself, and reports what stays unsaved.
///
/// The stopwatch is saved first, and again once the history has been changed: a session is in the
/// stopwatch's file until the history has it. A change counts from the first save on.
@MainActor
public final class StopwatchRepository {
  /// The time for which changes can be unsaved before that is reported.
  public static let gracePeriod: Duration = .seconds(2)
  /// The maximum time for which closing the program waits for the disk.
  public static let closeTimeout: Duration = .seconds(2)

  /// What the background knows: the state in the file, and what the latest attempt has left unsaved.
  private struct Progress {
    var durable: SavedStopwatch?
    var unsaved: UnsavedChanges?
  }

  /// Keeps the program from ending until the subscription that it returns is released.
  public var holdProgram: (() -> Subscription)?
  let ledger: SessionLedger
  private let source: any StopwatchDataSourcePort
  private let store: StateStore<UnsavedChanges?>
  private let ticker: any TickerPort
  private let background: any BackgroundPort
  private let logger: Logger
  private let keepsTrying: Bool
  private let progress = Mutex(Progress())
  private var latest: SavedStopwatch?
  private var latestSave = 0
  private var unsaved: UnsavedChanges?
  private var timeout: Subscription?
  private var hold: Subscription?

  /// - Parameters:
  ///   - store: the changes that have been unsaved for longer than the grace period.
  ///   - keepsTrying: whether the program tries again after a failure, instead of reporting that the
  ///     change is not made.
  public init(
    source: any StopwatchDataSourcePort, sessions: SessionRepository,
    store: StateStore<UnsavedChanges?>, ticker: any TickerPort, background: any BackgroundPort,
    logger: Logger, keepsTrying: Bool = true
  ) {
    self.source = source
    ledger = sessions.ledger
    (self.store, self.ticker) = (store, ticker)
    (self.background, self.logger, self.keepsTrying) = (background, logger, keepsTrying)
  }

  /// Returns the stopwatch saved last. An error is logged, and returned with what could be read
  /// nevertheless.
  public func load() -> (saved: SavedStopwatch?, obstacle: LoadObstacle?) {
    do {
      let loaded = try source.load()
      if case .refused(let failure) = loaded.obstacle {
        logger.error("could not load the latest stopwatch: \(failure.error)")
      }
      return loaded
    } catch {
      logger.error("could not load the stopwatch: \(error)")
      return (nil, .refused(Failure(error)))
    }
  }

  /// Sets unreadable data aside, and removes the remains of interrupted writes, off the main thread:
  /// between two saves, never while one of them writes.
  public func cleanUp() {
    background.run(logging: "could not clean up", to: logger, source.cleanUp)
  }

  /// Saves the stopwatch with the changes of the history that are still to be made, and then makes those.
  /// Returns immediately.
  public func save(_ saved: SavedStopwatch) {
    let saved = saved.with(ledger.updates, seen: ledger.seen)
    latest = saved
    let number = begin()
    // The background, which this object keeps, must not keep it.
    background.submit { [weak self] _ in
      guard let self else { return true }
      let unsaved = attempt(saved)
      log(unsaved)
      Task { @MainActor in report(unsaved, ofSave: number) }
      return unsaved == nil
    }
  }

  /// Tries once more to save, waiting no longer than `timeout`, and returns whether everything is
  /// saved by then.
  public func flush(within timeout: Duration) -> Bool {
    background.flush(within: timeout)
  }

  /// Waits until everything submitted so far has been tried to be saved, and returns the changes
  /// that are unsaved then, or `nil` if none.
  public func confirmSaved() async -> UnsavedChanges? {
    await withCheckedContinuation { continuation in
      background.run { continuation.resume() }
    }
    return progress.withLock { $0.unsaved }
  }

  /// The changes that the latest attempt to save left unsaved, with the error; without an error if
  /// that attempt has not ended.
  public var unsavedChanges: UnsavedChanges {
    progress.withLock { $0.unsaved } ?? UnsavedChanges(.stopwatch, failure: nil)
  }

  /// Returns the state passed to `save` last, as a file would contain it, for when no file can be
  /// written; `nil` if there is none.
  public func latestText() -> String? {
    latest.map { source.text(of: $0) }
  }

  /// Completes what earlier attempts left undone, and returns the changes still unsaved, or `nil` if none.
  private nonisolated func attempt(_ saved: SavedStopwatch) -> UnsavedChanges? {
    do {
      try write(saved)
    } catch {
      // The sessions may be on another disk, which can still be written. If the change is reported as
      // not made, they have not ended.
      if keepsTrying { _ = ledger.settle(saved.updates, mayRemove: false) }
      return UnsavedChanges(.stopwatch, failure: Failure(error))
    }
    let obstacle = ledger.settle(saved.updates, mayRemove: true)
    do {
      try write(saved)
    } catch {
      return UnsavedChanges(.stopwatch, failure: Failure(error))
    }
    let waiting = ledger.remaining(of: saved.updates).count { !$0.isRemoval }
    return obstacle.map { UnsavedChanges(.sessions(count: waiting), failure: Failure($0)) }
  }

  private nonisolated func write(_ saved: SavedStopwatch) throws {
    let state = saved.with(ledger.remaining(of: saved.updates), seen: ledger.seen)
    guard progress.withLock({ $0.durable }) != state else { return }
    try source.save(state)
    progress.withLock { $0.durable = state }
  }

  /// Notes what an attempt has left unsaved. Saving that begins to fail and works again is logged, not each
  /// attempt.
  private nonisolated func log(_ unsaved: UnsavedChanges?) {
    let before = progress.withLock { progress in
      defer { progress.unsaved = unsaved }
      return progress.unsaved
    }
    if before?.subject == .stopwatch, unsaved?.subject != .stopwatch {
      logger.notice("could save the stopwatch again")
    }
    guard let error = unsaved?.failure?.error else { return }
    switch (unsaved?.subject, before?.subject) {
    case (.stopwatch, .stopwatch), (.sessions, .sessions): break
    case (.stopwatch, _): logger.error("could not save the stopwatch: \(error)")
    default: logger.error("could not file the session: \(error)")
    }
  }

  func begin() -> Int {
    latestSave += 1
    if unsaved == nil { wait(for: UnsavedChanges(.stopwatch, failure: nil)) }
    return latestSave
  }

  /// Records the changes that a save left unsaved, or `nil` if none. If unsaved changes are already
  /// reported, the new ones are reported immediately.
  func report(_ unsaved: UnsavedChanges?, ofSave number: Int) {
    if let unsaved { return wait(for: unsaved) }
    self.unsaved = nil
    timeout = nil
    store.update { $0 = nil }
    if number < latestSave {
      wait(for: UnsavedChanges(.stopwatch, failure: nil))
    } else {
      hold = nil
    }
  }

  private func wait(for changes: UnsavedChanges) {
    unsaved = changes
    if hold == nil { hold = holdProgram?() }
    if store.value != nil {
      store.update { $0 = changes }
    } else if timeout == nil {
      timeout = ticker.tick(every: Self.gracePeriod) { [weak self] in
        self?.timeout = nil
        self?.store.update { $0 = self?.unsaved }
      }
    }
  }
}
