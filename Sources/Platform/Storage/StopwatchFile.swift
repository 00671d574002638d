import StopwatchCore
import StopwatchFormats

/// The JSON format of `stopwatch.json`, versions 1 to 3; see `FileVersion.version(toContain:)`. Its
/// stopwatch is paused at `savedAt`.
struct StopwatchFile: StopwatchContainer {
  /// The fields beside those of the stopwatch, as in `SavedStopwatch`; omitted if there are none.
  struct Rest: Codable {
    let version: Int
    let state: Stopwatch.State
    let savedAt: Moment
    let beforeReset: StopwatchFields?
    let latest: SavedChangeFields?
    let unfiled: [StopwatchFields]?
    let reverted: [StopwatchFields]?
    let isClosing: Bool?
    /// The notice about a crash that the user has not answered; omitted if there is none.
    let crash: Crash?
  }

  /// A notice about a crash.
  struct Crash: Codable {
    let lastSeenNanoseconds: Int64
    let unseenNanoseconds: Int64
    let reason: Notice.Reason
    let isCounted: Bool

    /// Returns `nil` for another notice.
    init?(_ notice: Notice?) {
      guard case .timeAway(let away, let reason, let isCounted) = notice else { return nil }
      (lastSeenNanoseconds, unseenNanoseconds) = (away.start.nanoseconds, away.duration.nanoseconds)
      (self.reason, self.isCounted) = (reason, isCounted)
    }

    /// The notice; `nil` if it is damaged.
    var notice: Notice? {
      let start = Duration.nanoseconds(lastSeenNanoseconds)
      let unseen = Duration.nanoseconds(unseenNanoseconds)
      let possible = .zero...Stopwatch.maximumSetTime
      guard possible.contains(start), possible.contains(unseen) else { return nil }
      return .timeAway(TimeAway(start: start, duration: unseen), reason, isCounted: isCounted)
    }
  }

  /// A reading of all clocks.
  struct Moment: Codable {
    let bootID: String
    /// The time since the machine booted, including suspend.
    let sinceBootNanoseconds: Int64
    /// The part of that time for which the machine was asleep; omitted by earlier versions of the
    /// program.
    let asleepSinceBootNanoseconds: Int64?
    let sinceEpochNanoseconds: Int64

    init(_ reading: ClockReading) {
      bootID = reading.bootID
      sinceBootNanoseconds = reading.sinceBoot.nanoseconds
      asleepSinceBootNanoseconds = reading.timeAsleep?.nanoseconds
      sinceEpochNanoseconds = reading.moment.nanoseconds
    }

    var reading: ClockReading {
      ClockReading(
        bootID: bootID, sinceBoot: .nanoseconds(sinceBootNanoseconds),
        timeAsleep: asleepSinceBootNanoseconds.map { .nanoseconds($0) },
        moment: .nanoseconds(sinceEpochNanoseconds))
    }
  }

  static let currentVersion = 3

  let stopwatch: StopwatchFields
  let rest: Rest

  /// - Throws: `InvalidStopwatch` if the values contradict one another, or `UnusableSessionID`.
  func savedStopwatch() throws -> SavedStopwatch {
    let savedAt = rest.savedAt.reading
    func sessions(_ fields: [StopwatchFields]?) throws -> [EndedSession] {
      try (fields ?? []).compactMap {
        try EndedSession(finishing: $0.stopwatch(endedAt: savedAt.moment), at: savedAt)
      }
    }
    let paused = try stopwatch.stopwatch(endedAt: savedAt.moment)
    let continued = FinishedSession(finishing: paused, at: savedAt)
    let beforeReset = try rest.beforeReset?.stopwatch(endedAt: savedAt.moment)
    return try SavedStopwatch(
      state: rest.state, pausedStopwatch: paused,
      comparedWith: stopwatch.reference?.reference(endedAt: savedAt.moment), savedAt: savedAt,
      beforeReset: beforeReset.flatMap { $0.isCountingDown ? nil : $0 },
      latest: rest.latest?.savedChange(endedAt: savedAt.moment, continued: continued),
      unfiled: sessions(rest.unfiled),
      reverted: sessions(rest.reverted), isClosing: rest.isClosing ?? false,
      crash: rest.crash?.notice)
  }
}

extension StopwatchFile {
  init(_ saved: SavedStopwatch) {
    // Earlier versions of the program take the reference from there when they undo the change.
    let fields = { StopwatchFields($0, comparedWith: saved.reference) }
    stopwatch = fields(saved.stopwatch)
    rest = Rest(
      version: FileVersion.version(toContain: saved.allRecords), state: saved.state,
      savedAt: Moment(saved.savedAt), beforeReset: saved.beforeReset.map(fields),
      latest: saved.latest.flatMap { SavedChangeFields($0, comparedWith: saved.reference) },
      unfiled: saved.unfiled.map { StopwatchFields($0) }.nonEmpty,
      reverted: saved.reverted.map { StopwatchFields($0) }.nonEmpty,
      isClosing: saved.isClosing ? true : nil, crash: Crash(saved.crash))
  }
}

extension Stopwatch.State: Codable {}
extension Notice.Reason: Codable {}

extension SavedStopwatch {
  /// Creates a saved state from the contents of its file.
  public init(decodingFile bytes: [UInt8]) throws {
    self = try StopwatchFile(decoding: bytes).savedStopwatch()
  }

  fileprivate var allRecords: [Record] {
    [stopwatch.record] + [beforeReset?.record].compactMap(\.self)
      + (unfiled + reverted).map(\.session.record)
  }
}
