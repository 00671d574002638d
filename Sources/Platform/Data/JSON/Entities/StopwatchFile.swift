import FoundationEssentials
import StopwatchCore
import StopwatchDecoding

/// The shape of `stopwatch.json`, version 1.
struct StopwatchFile: Codable {
  static let currentVersion = 1

  let version: Int
  let state: Stopwatch.State
  /// As of `savedAt`.
  let elapsedNanoseconds: Int64
  /// The elapsed time at the end of each completed lap, oldest first.
  let splitsNanoseconds: [Int64]
  /// What people wrote about laps, by number; left out where that is nothing.
  let notes: [Int: String]?
  /// On the wall clock, since 1970-01-01 00:00 UTC; left out before the start.
  let startedAtNanoseconds: Int64?
  /// The session of the history that it goes on with; left out where that is none.
  let sessionID: String?
  /// What lay in the history then, as `SessionChecksum` in hexadecimal digits.
  let sessionChecksum: String?
  let savedAt: Moment
  /// What the latest reset took away, as long as it can be taken back.
  let beforeReset: EndedStopwatch?
  /// What ended and could not be filed away yet, oldest first; left out where that is nothing.
  let unfiled: [EndedStopwatch]?
  /// Whether the program ended in order at `savedAt`; left out where it did not.
  let isClosing: Bool?

  /// A paused stopwatch.
  struct EndedStopwatch: Codable {
    let elapsedNanoseconds: Int64
    let splitsNanoseconds: [Int64]
    let notes: [Int: String]?
    let startedAtNanoseconds: Int64?
    let sessionID: String?
    let sessionChecksum: String?
  }

  /// One moment on every clock.
  struct Moment: Codable {
    let bootID: String
    /// On the clock that counts from the machine's start, through suspend.
    let sinceBootNanoseconds: Int64
    /// For how much of that the machine slept; left out by earlier versions of the program.
    let asleepSinceBootNanoseconds: Int64?
    /// On the wall clock, since 1970-01-01 00:00 UTC.
    let sinceEpochNanoseconds: Int64
  }

  /// - Throws: `NewerVersion`, `UnknownVersion`, or `UnusableJSON` or `DecodingError` when it is not
  ///   JSON of this shape.
  init(decoding bytes: [UInt8]) throws {
    let text = try JSONText(bytes)
    try FileVersion.check(text, upTo: Self.currentVersion)
    self = try text.decode()
  }

  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try Array(encoder.encode(self))
  }
}

extension Stopwatch.State: Codable {}

// MARK: - To and from Core

extension StopwatchFile {
  init(_ saved: SavedStopwatch) {
    version = Self.currentVersion
    state = saved.state
    let halted = EndedStopwatch(saved.stopwatch)
    elapsedNanoseconds = halted.elapsedNanoseconds
    splitsNanoseconds = halted.splitsNanoseconds
    notes = halted.notes
    startedAtNanoseconds = halted.startedAtNanoseconds
    sessionID = halted.sessionID
    sessionChecksum = halted.sessionChecksum
    savedAt = Moment(
      bootID: saved.savedAt.bootID,
      sinceBootNanoseconds: saved.savedAt.sinceBoot.nanoseconds,
      asleepSinceBootNanoseconds: saved.savedAt.timeAsleep?.nanoseconds,
      sinceEpochNanoseconds: saved.savedAt.sinceEpoch.nanoseconds
    )
    beforeReset = saved.beforeReset.map { EndedStopwatch($0) }
    unfiled = saved.unfiled.isEmpty ? nil : saved.unfiled.map { EndedStopwatch($0) }
    isClosing = saved.isClosing ? true : nil
  }

  /// - Throws: `InvalidStopwatch` when the values contradict one another, or `UnusableSessionID`.
  func savedStopwatch() throws -> SavedStopwatch {
    try SavedStopwatch(
      state: state,
      halted: halted.stopwatch(endedAt: savedAt),
      savedAt: savedAt.reading,
      beforeReset: beforeReset?.stopwatch(endedAt: savedAt),
      unfiled: unfiledSessions(),
      isClosing: isClosing ?? false
    )
  }
}

extension StopwatchFile {
  private func unfiledSessions() throws -> [EndedSession] {
    var sessions: [EndedSession] = []
    for ended in unfiled ?? [] {
      let stopwatch = try ended.stopwatch(endedAt: savedAt)
      if let session = EndedSession(finishing: stopwatch, at: savedAt.reading) {
        sessions.append(session)
      }
    }
    return sessions
  }

  private var halted: EndedStopwatch {
    EndedStopwatch(
      elapsedNanoseconds: elapsedNanoseconds, splitsNanoseconds: splitsNanoseconds, notes: notes,
      startedAtNanoseconds: startedAtNanoseconds, sessionID: sessionID,
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
    startedAtNanoseconds = stopwatch.startedAt?.nanoseconds
    sessionID = stopwatch.sessionID
    sessionChecksum = origin?.hexadecimal
  }

  /// As if it had run ever since where an earlier version of the program did not note the start.
  ///
  /// - Parameter end: when it ended at the latest.
  /// - Throws: `InvalidStopwatch` when the values contradict one another, or `UnusableSessionID`.
  func stopwatch(endedAt end: StopwatchFile.Moment) throws -> Stopwatch {
    try sessionID.map(UnusableSessionID.check)
    let estimate = end.sinceEpochNanoseconds.subtractingReportingOverflow(elapsedNanoseconds)
    return try Stopwatch(
      pausedAt: .nanoseconds(elapsedNanoseconds),
      laps: Laps(splits: splitsNanoseconds.map { .nanoseconds($0) }, notes: notes ?? [:]),
      startedAt: .nanoseconds(startedAtNanoseconds ?? estimate.partialValue),
      sessionID: sessionID,
      sessionChecksum: sessionChecksum.flatMap { SessionChecksum(hexadecimal: $0) })
  }
}

extension SessionChecksum {
  fileprivate var hexadecimal: String { String(value, radix: 16) }

  /// None for what is no such number.
  fileprivate init?(hexadecimal text: String) {
    guard let value = UInt64(text, radix: 16) else { return nil }
    self.init(value: value)
  }
}

extension Dictionary {
  /// None in place of an empty one.
  var nonEmpty: Self? { isEmpty ? nil : self }
}
