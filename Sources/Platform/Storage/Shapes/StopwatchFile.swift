import FoundationEssentials
import StopwatchCore
import StopwatchFormats

/// The JSON format of `stopwatch.json`, versions 1 and 2; see `FileVersion.version(toContain:)`.
struct StopwatchFile: VersionedFile {
  static let currentVersion = 2

  let version: Int
  let state: Stopwatch.State
  /// The elapsed time at `savedAt`.
  let elapsedNanoseconds: Int64
  /// The elapsed time at the end of each completed lap, oldest first.
  let splitsNanoseconds: [Int64]
  /// The user's notes on laps by lap number; omitted if there are none.
  let notes: [Int: String]?
  /// The numbers of the laps left out of the statistics; omitted if there are none.
  let leftOut: [Int]?
  /// The wall-clock time at the start, since 1970-01-01 00:00 UTC; omitted before the start.
  let startedAtNanoseconds: Int64?
  /// The id of the session in the history that the stopwatch continues; omitted if none.
  let sessionID: String?
  /// The checksum of that session when it was continued, as `SessionChecksum` in hexadecimal
  /// digits.
  let sessionChecksum: String?
  let savedAt: Moment
  /// The stopwatch before the latest reset, as long as the reset can be undone.
  let beforeReset: EndedStopwatch?
  /// The sessions that have ended but could not be filed yet, oldest first; omitted if there are
  /// none.
  let unfiled: [EndedStopwatch]?
  /// The sessions of undone resets that may still be in the history, oldest first; omitted if there
  /// are none.
  let reverted: [EndedStopwatch]?
  /// Whether the program closed normally at `savedAt`; omitted if it did not.
  let isClosing: Bool?

  /// A paused stopwatch.
  struct EndedStopwatch: Codable {
    let elapsedNanoseconds: Int64
    let splitsNanoseconds: [Int64]
    let notes: [Int: String]?
    let leftOut: [Int]?
    let startedAtNanoseconds: Int64?
    let sessionID: String?
    let sessionChecksum: String?
  }

  /// A reading of all clocks.
  struct Moment: Codable {
    let bootID: String
    /// The time since the machine booted, including suspend.
    let sinceBootNanoseconds: Int64
    /// The part of that time for which the machine was asleep; omitted by earlier versions of the
    /// program.
    let asleepSinceBootNanoseconds: Int64?
    /// The wall-clock time, since 1970-01-01 00:00 UTC.
    let sinceEpochNanoseconds: Int64
  }
}

extension Stopwatch.State: Codable {}

// MARK: - To and from Core

extension StopwatchFile {
  init(_ saved: SavedStopwatch) {
    version = FileVersion.version(toContain: saved.allLaps)
    state = saved.state
    let pausedStopwatch = EndedStopwatch(saved.stopwatch)
    elapsedNanoseconds = pausedStopwatch.elapsedNanoseconds
    splitsNanoseconds = pausedStopwatch.splitsNanoseconds
    notes = pausedStopwatch.notes
    leftOut = pausedStopwatch.leftOut
    startedAtNanoseconds = pausedStopwatch.startedAtNanoseconds
    sessionID = pausedStopwatch.sessionID
    sessionChecksum = pausedStopwatch.sessionChecksum
    savedAt = Moment(
      bootID: saved.savedAt.bootID,
      sinceBootNanoseconds: saved.savedAt.sinceBoot.nanoseconds,
      asleepSinceBootNanoseconds: saved.savedAt.timeAsleep?.nanoseconds,
      sinceEpochNanoseconds: saved.savedAt.sinceEpoch.nanoseconds
    )
    beforeReset = saved.beforeReset.map { EndedStopwatch($0) }
    unfiled = saved.unfiled.map { EndedStopwatch($0) }.nonEmpty
    reverted = saved.reverted.map { EndedStopwatch($0.stopwatch) }.nonEmpty
    isClosing = saved.isClosing ? true : nil
  }

  /// - Throws: `InvalidStopwatch` if the values contradict one another, or `UnusableSessionID`.
  func savedStopwatch() throws -> SavedStopwatch {
    try SavedStopwatch(
      state: state,
      pausedStopwatch: pausedStopwatch.stopwatch(endedAt: savedAt),
      savedAt: savedAt.reading,
      beforeReset: beforeReset?.stopwatch(endedAt: savedAt),
      unfiled: endedSessions(unfiled),
      reverted: endedSessions(reverted).map(\.session),
      isClosing: isClosing ?? false
    )
  }
}

extension SavedStopwatch {
  /// Creates a saved state from the contents of its file.
  ///
  /// - Throws: an error that describes what is wrong with them.
  public init(decodingFile bytes: [UInt8]) throws {
    self = try StopwatchFile(decoding: bytes).savedStopwatch()
  }

  /// The laps of every stopwatch and session in it.
  fileprivate var allLaps: [Laps] {
    [stopwatch.laps] + [beforeReset?.laps].compactMap(\.self) + unfiled.map(\.session.laps)
      + reverted.map(\.laps)
  }
}

extension StopwatchFile {
  private func endedSessions(_ stopwatches: [EndedStopwatch]?) throws -> [EndedSession] {
    try (stopwatches ?? []).compactMap {
      try EndedSession(finishing: $0.stopwatch(endedAt: savedAt), at: savedAt.reading)
    }
  }

  private var pausedStopwatch: EndedStopwatch {
    EndedStopwatch(
      elapsedNanoseconds: elapsedNanoseconds, splitsNanoseconds: splitsNanoseconds, notes: notes,
      leftOut: leftOut, startedAtNanoseconds: startedAtNanoseconds, sessionID: sessionID,
      sessionChecksum: sessionChecksum)
  }
}

extension StopwatchFile.Moment {
  fileprivate var reading: ClockReading {
    ClockReading(
      bootID: bootID,
      sinceBoot: .nanoseconds(sinceBootNanoseconds),
      timeAsleep: asleepSinceBootNanoseconds.map { .nanoseconds($0) },
      sinceEpoch: .nanoseconds(sinceEpochNanoseconds))
  }
}

extension StopwatchFile.EndedStopwatch {
  init(_ stopwatch: Stopwatch) {
    self.init(stopwatch, origin: stopwatch.sessionChecksum)
  }

  init(_ ended: EndedSession) {
    self.init(ended.session.stopwatch, origin: ended.origin)
  }

  private init(_ stopwatch: Stopwatch, origin: SessionChecksum?) {
    elapsedNanoseconds = stopwatch.elapsed.nanoseconds
    splitsNanoseconds = stopwatch.laps.splits.map(\.nanoseconds)
    notes = stopwatch.laps.notes.nonEmpty
    leftOut = stopwatch.laps.excluded.sorted().nonEmpty
    startedAtNanoseconds = stopwatch.startedAt?.nanoseconds
    sessionID = stopwatch.sessionID?.description
    sessionChecksum = origin?.hexadecimal
  }

  /// Returns the stopwatch. If an earlier version of the program did not record the start, it is
  /// estimated as if the stopwatch had run without pauses.
  ///
  /// - Parameter end: the latest moment at which it can have ended.
  /// - Throws: `InvalidStopwatch` if the values contradict one another, or `UnusableSessionID`.
  func stopwatch(endedAt end: StopwatchFile.Moment) throws -> Stopwatch {
    let sessionID = sessionID.map { FinishedSession.ID($0) }
    try sessionID.map(UnusableSessionID.check)
    let estimate = end.sinceEpochNanoseconds.subtractingReportingOverflow(elapsedNanoseconds)
    return try Stopwatch(
      pausedAt: .nanoseconds(elapsedNanoseconds),
      laps: Laps(
        splits: splitsNanoseconds.map { .nanoseconds($0) }, notes: notes ?? [:],
        excluded: Set(leftOut ?? [])),
      startedAt: .nanoseconds(startedAtNanoseconds ?? estimate.partialValue),
      sessionID: sessionID,
      sessionChecksum: sessionChecksum.flatMap { SessionChecksum(hexadecimal: $0) })
  }
}

extension SessionChecksum {
  fileprivate var hexadecimal: String { String(value, radix: 16) }

  /// Creates a checksum from hexadecimal digits. Returns `nil` if the text is not such a number.
  fileprivate init?(hexadecimal text: String) {
    guard let value = UInt64(text, radix: 16) else { return nil }
    self.init(value: value)
  }
}

extension Collection {
  /// The collection, or `nil` if it is empty.
  var nonEmpty: Self? { isEmpty ? nil : self }
}
