import Logging

/// A source of the current time.
@MainActor
public protocol ClockPort: Sendable {
  func read() -> ClockReading
}

extension ClockPort {
  /// The current moment, on the clock that elapsed time is derived from.
  public var now: Instant { read().instant }
}

/// A repeating timer; to be called only once, release the subscription at the first tick.
@MainActor
public protocol TickerPort {
  /// Calls `tick` every `interval`, as accurately as the machine can, until the returned
  /// subscription is released.
  func tick(every interval: Duration, _ tick: @escaping @MainActor () -> Void) -> Subscription
}

/// A timer for a moment, however far ahead.
@MainActor
public protocol AlarmPort {
  /// Calls `onAlarm` once at a moment, or at once if it has passed, such as while the machine was
  /// asleep, unless the returned subscription is released before.
  ///
  /// - Parameter sinceBoot: the time from the machine's boot to the moment, including sleep.
  func alarm(at sinceBoot: Duration, _ onAlarm: @escaping @MainActor () -> Void) -> Subscription
}

/// A monitor of the wall clock.
@MainActor
public protocol WallClockPort {
  /// Calls `onSet` when the wall clock has been set, such as by the network's time, until the returned
  /// subscription is released.
  func watch(onSet: @escaping @MainActor () -> Void) -> Subscription
}

/// A serial queue that performs work in the background while the user continues to use the program.
public protocol BackgroundPort: Sendable {
  /// A unit of work that returns whether it succeeded; `isRetry` indicates whether the previous
  /// attempt failed.
  typealias Work = @Sendable (_ isRetry: Bool) -> Bool

  /// Performs the work later, and again until it succeeds or newer work supersedes it. Returns
  /// immediately.
  func submit(_ work: @escaping Work)
  /// Performs the work once, later, after everything submitted before. Returns immediately.
  func run(_ work: @escaping @Sendable () -> Void)
  /// Waits until all submitted work has been tried once more, but no longer than `timeout`, and
  /// returns whether all of it succeeded by then.
  @discardableResult
  func flush(within timeout: Duration) -> Bool
}

extension BackgroundPort {
  /// Performs the work once, later, and logs its error after `failure`. Returns immediately.
  func run(
    logging failure: String, to logger: Logger, _ work: @escaping @Sendable () throws -> Void
  ) {
    run {
      do { try work() } catch { logger.error("\(failure): \(error)") }
    }
  }

  /// Performs `work`, and returns its result or throws its error.
  @MainActor
  public func perform<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      run { continuation.resume(with: Swift.Result { try work() }) }
    }
  }
}

/// The user's files, for export and import. Used off the main thread.
public protocol FilesPort: Sendable {
  func exists(_ path: String) -> Bool
  /// Returns the contents of the file.
  ///
  /// - Parameter limit: the maximum size in bytes.
  /// - Throws: a `DescribedError`, with the reason `tooLarge` if the file exceeds the limit.
  func read(_ path: String, limit: Int) throws -> [UInt8]
  /// Replaces the file atomically.
  func write(_ bytes: [UInt8], to path: String) throws
}

/// A memory of when the running stopwatch was last seen, which outlives the program, but not the
/// machine: noting it costs no more than a tick may.
@MainActor
public protocol LastSeenPort {
  /// Returns what was noted last, or `nil` if that is unknown.
  func load() -> LastSeen?
  func note(_ lastSeen: LastSeen)
}

/// A short sound of the program.
public enum Sound: String, Sendable, CaseIterable {
  case start
  case pause
  case lap
  case reminder
}

/// A player of sounds.
@MainActor
public protocol SoundPort {
  /// Plays the sound where that is possible. Returns immediately.
  func play(_ sound: Sound)
}

/// A monitor of files that are added, changed and removed.
@MainActor
public protocol FolderWatchPort {
  /// Calls `onChange` shortly after a change, until the returned subscription is released.
  func watch(onChange: @escaping @MainActor () -> Void) -> Subscription
}
