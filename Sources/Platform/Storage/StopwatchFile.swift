import StopwatchCore
import StopwatchFormats

/// The JSON format of `stopwatch.json`, versions 1 to 5; see `FileVersion.version(toContain:)`. Its
/// stopwatch is paused at `savedAt`.
struct StopwatchFile: StopwatchContainer {
  /// The fields beside those of the stopwatch, as in `SavedStopwatch`; omitted if there are none.
  struct Rest: Codable {
    let version: Int
    let state: Stopwatch.State
    let savedAt: Moment
    /// The stopwatch before the latest change, if that was a reset.
    let beforeReset: StopwatchFields?
    /// The latest change that can be undone, unless it was a reset, and those before it, the latest last.
    let latest: SavedChangeFields?
    let earlier: [SavedChangeFields]?
    /// The sessions that the history is still to get, and those that it is to lose.
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

  static let currentVersion = 5

  let stopwatch: StopwatchFields
  let rest: Rest

  /// - Throws: `InvalidStopwatch` if the values contradict one another, or `UnusableJSON`.
  func savedStopwatch() throws -> SavedStopwatch {
    let savedAt = rest.savedAt.reading
    let paused = try stopwatch.stopwatch(endedAt: savedAt.moment)
    var (steps, seen) = steps(until: paused, savedAt: savedAt)
    let updates = try updates(rest.unfiled, isRemoval: false, savedAt: savedAt)
    // Earlier versions of the program let a session stay that was continued: one with a checksum.
    let removals = try self.updates(
      rest.reverted?.filter { $0.sessionChecksum == nil }, isRemoval: true, savedAt: savedAt)
    paused.sessionID.map { seen[$0] = stopwatch.seen }
    return try SavedStopwatch(
      state: rest.state, pausedStopwatch: paused,
      comparedWith: stopwatch.reference?.reference(endedAt: savedAt.moment), savedAt: savedAt,
      steps: steps, updates: updates + removals,
      seen: seen.filter { $0.value != SeenSession() }, isClosing: rest.isClosing ?? false,
      crash: rest.crash?.notice)
  }

  private func updates(
    _ fields: [StopwatchFields]?, isRemoval: Bool, savedAt: ClockReading
  ) throws -> [HistoryUpdate] {
    try (fields ?? []).compactMap { fields in
      let ended = try fields.stopwatch(endedAt: savedAt.moment)
      return FinishedSession(ended).map {
        HistoryUpdate($0, isRemoval: isRemoval, seen: fields.seen)
      }
    }
  }

  /// Returns the latest changes as far as they are not damaged: without them, there is only less to undo.
  private func steps(
    until stopwatch: Stopwatch, savedAt: ClockReading
  ) -> (steps: [SavedChange], seen: [FinishedSession.ID: SeenSession]) {
    var (steps, seen): ([SavedChange], [FinishedSession.ID: SeenSession]) = ([], [:])
    var after = stopwatch
    let reset = rest.beforeReset.flatMap(SavedChangeFields.init(resetOf:))
    for fields in ((rest.earlier ?? []) + [reset ?? rest.latest].compactMap(\.self)).reversed() {
      guard
        let step = fields.savedChange(endedAt: savedAt.moment, continued: FinishedSession(after))
      else { break }
      step.before.sessionID.map { seen[$0] = fields.before.seen }
      steps.append(step)
      after = step.before
    }
    return (steps.reversed(), seen)
  }
}

extension StopwatchFile {
  init(_ saved: SavedStopwatch) {
    func seen(_ stopwatch: Stopwatch) -> SeenSession {
      stopwatch.sessionID.flatMap { saved.seen[$0] } ?? SeenSession()
    }
    // Earlier versions of the program take the reference from there when they undo the change.
    func fields(_ stopwatch: Stopwatch) -> StopwatchFields {
      StopwatchFields(stopwatch, comparedWith: saved.reference, seen: seen(stopwatch))
    }
    func changes(_ steps: some Sequence<SavedChange>) -> [SavedChangeFields] {
      steps.compactMap {
        SavedChangeFields($0, comparedWith: saved.reference, seen: seen($0.before))
      }
    }
    func sessions(areRemovals: Bool) -> [StopwatchFields]? {
      saved.updates.filter { $0.isRemoval == areRemovals }
        .map {
          StopwatchFields($0.session.stopwatch, seen: $0.seen, isCertain: !areRemovals)
        }.nonEmpty
    }
    let reset = saved.steps.last.flatMap { $0.change == .reset ? $0.before : nil }
    let unfiled = sessions(areRemovals: false)
    stopwatch = fields(saved.stopwatch)
    // Names in steps are not lost: they come from the history, or from one of these.
    let isNamedSince = ([stopwatch] + (unfiled ?? [])).contains(where: \.isNamedSince)
    rest = Rest(
      version: max(isNamedSince ? 4 : 1, FileVersion.version(toContain: saved.allRecords)),
      state: saved.state, savedAt: Moment(saved.savedAt), beforeReset: reset.map(fields),
      latest: reset == nil ? changes(saved.steps.suffix(1)).first : nil,
      earlier: changes(saved.steps.dropLast()).nonEmpty, unfiled: unfiled,
      reverted: sessions(areRemovals: true), isClosing: saved.isClosing ? true : nil,
      crash: Crash(saved.crash))
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
    [stopwatch.record] + steps.suffix(1).filter { $0.change == .reset }.map(\.before.record)
      + updates.map(\.session.record)
  }
}
