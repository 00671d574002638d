import StopwatchCore
import StopwatchFormats

/// A paused stopwatch as in every file, alone or with other fields beside it.
struct StopwatchFields: Codable {
  let elapsedNanoseconds: Int64
  /// The elapsed time at the end of each completed lap, oldest first.
  let splitsNanoseconds: [Int64]
  /// The user's notes on laps by lap number; omitted if there are none.
  let notes: [Int: String]?
  /// The numbers of the laps excluded from statistics; omitted if there are none.
  let leftOut: [Int]?
  /// The times of laps of names in which no press is missing, by lap number; omitted if there are none.
  let checkedNanoseconds: [Int: Int64]?
  /// The names of the session, and the number of that of each lap, negative in turn, 0 for none; omitted without names.
  let names: RosterFields?
  let lapNames: [Int]?
  /// The wall-clock time at the start, since 1970-01-01 00:00 UTC; omitted before the start.
  let startedAtNanoseconds: Int64?
  /// Whether a prepared start comes when the wall clock shows its moment; omitted if not.
  let startsAtTimeOfDay: Bool?
  /// The runs, oldest first; omitted if they are unknown.
  let runs: [RunFields]?
  /// The id of the session; omitted before its first press, and in a file that is named after it.
  let sessionID: String?
  /// What the user wrote on the session; omitted if nothing.
  let name: String?
  let note: String?
  /// The checksum of what the history had of it when the program looked last, as `SessionChecksum` in
  /// hexadecimal digits, and those of what it may still have, empty for nothing; omitted if there are none.
  let sessionChecksum: String?
  let earlierChecksums: [String]?
  /// The name and the note that the history had; omitted if the session has the same.
  let earlierName: String?
  let earlierNote: String?
  let reference: ReferenceFields?
  /// The clocks at the beginning of the pause; omitted if unknown.
  let pausedAt: StopwatchFile.Moment?

  /// - Parameters:
  ///   - isNamed: whether the file is named after the id of the session.
  ///   - seen: what the history had of it; `nil` for nothing, or in a file of the history.
  ///   - isCertain: whether the history has the last of these, or none.
  init(
    _ stopwatch: Stopwatch, comparedWith reference: Reference? = nil, isNamed: Bool = false,
    seen: SeenSession? = nil, isCertain: Bool = true
  ) {
    elapsedNanoseconds = stopwatch.elapsed.nanoseconds
    splitsNanoseconds = stopwatch.laps.map(\.split.nanoseconds)
    notes = stopwatch.laps.notes.nonEmpty
    leftOut = stopwatch.laps.excluded.nonEmpty
    checkedNanoseconds = stopwatch.laps.checkedTimes.mapValues(\.nanoseconds).nonEmpty
    names = RosterFields(stopwatch.laps.roster)
    lapNames = names.map { _ in
      stopwatch.laps.map { $0.isInTurn ? -Int($0.name.rawValue) : Int($0.name.rawValue) }
    }
    startedAtNanoseconds = stopwatch.startedAt?.nanoseconds
    startsAtTimeOfDay = stopwatch.startsAtTimeOfDay ? true : nil
    runs = stopwatch.record.runs.map(RunFields.init).nonEmpty
    sessionID = isNamed ? nil : stopwatch.sessionID?.description
    let (own, earlier) = (stopwatch.names, seen?.names ?? stopwatch.names)
    (name, note) = (own.name.nonEmpty, own.note.nonEmpty)
    earlierName = earlier.name == own.name ? nil : earlier.name
    earlierNote = earlier.note == own.note ? nil : earlier.note
    let checksums = seen?.checksums ?? [nil]
    sessionChecksum = isCertain ? checksums.last??.text : nil
    let others = checksums.dropLast(sessionChecksum == nil ? 0 : 1)
    earlierChecksums = others == [nil] ? nil : others.map { $0?.text ?? "" }.nonEmpty
    self.reference = reference.map { ReferenceFields($0) }
    pausedAt = stopwatch.pausedAt.map(StopwatchFile.Moment.init)
  }

  /// Returns the stopwatch. If an earlier version of the program did not record the start, it is
  /// estimated as if the stopwatch had run without pauses.
  ///
  /// - Parameter end: the latest moment at which it can have ended.
  /// - Throws: `InvalidStopwatch` if the values contradict one another, or `UnusableJSON` if no file
  ///   can have the session's id as its name.
  func stopwatch(endedAt end: Moment) throws -> Stopwatch {
    let sessionID = sessionID.map { FinishedSession.ID($0) }
    if let sessionID, !sessionID.isFileName {
      throw UnusableJSON("the id “\(sessionID)” of the session cannot be the name of a file")
    }
    if elapsedNanoseconds < 0 {
      return try Stopwatch(
        startingIn: .zero - .nanoseconds(elapsedNanoseconds),
        at: startedAtNanoseconds.map { .nanoseconds($0) },
        isTimeOfDay: startsAtTimeOfDay ?? false, sessionID: sessionID,
        roster: names?.roster() ?? Roster())
    }
    let estimate = end.nanoseconds.subtractingReportingOverflow(elapsedNanoseconds)
    var stopwatch = Stopwatch(
      try record(startedAt: .nanoseconds(startedAtNanoseconds ?? estimate.partialValue)),
      sessionID: sessionID, names: written)
    stopwatch.pausedAt = pausedAt?.reading
    return stopwatch
  }

  var written: FinishedSession.Names { .init(name: name ?? "", note: note ?? "") }

  /// What the history had of the session.
  var seen: SeenSession {
    let checksums = (earlierChecksums ?? []) + [sessionChecksum].compactMap(\.self)
    return SeenSession(
      checksums.nonEmpty?.map(SessionChecksum.init(text:)) ?? [nil],
      names: written.with(name: earlierName, note: earlierNote))
  }

  /// Whether the session got a name or a note that the history does not have.
  var isNamedSince: Bool { earlierName != nil || earlierNote != nil }

  func record(startedAt: Moment) throws(InvalidStopwatch) -> Record {
    let laps = try Laps(
      splits: splitsNanoseconds.map { .nanoseconds($0) }, notes: notes ?? [:],
      excluded: Set(leftOut ?? []),
      checkedTimes: (checkedNanoseconds ?? [:]).mapValues { .nanoseconds($0) },
      names: lapNames ?? [],
      roster: names?.roster() ?? Roster())
    return try Record(
      elapsed: .nanoseconds(elapsedNanoseconds), laps: laps,
      runs: Runs((runs ?? []).map(\.run)), startedAt: startedAt)
  }
}

extension FinishedSession.ID {
  /// Whether a file named after it is found again.
  fileprivate var isFileName: Bool {
    !utf8.isEmpty && utf8.first != UInt8(ascii: ".")
      && !utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}

/// What a stopwatch is compared with: a session or a pace.
final class ReferenceFields: Codable {
  private let session: StopwatchFields?
  private let name: String?
  /// The time of all laps of a pace together, and their number.
  private let totalNanoseconds: Int64?
  private let lapCount: Int?
  /// Whether any number of laps can follow; omitted if not.
  private let isEndless: Bool?

  /// Never fails: a damaged reference is dropped.
  init(from decoder: any Decoder) {
    let values = try? decoder.container(keyedBy: CodingKeys.self)
    session = try? values?.decodeIfPresent(StopwatchFields.self, forKey: .session)
    name = try? values?.decodeIfPresent(String.self, forKey: .name)
    totalNanoseconds = try? values?.decodeIfPresent(Int64.self, forKey: .totalNanoseconds)
    lapCount = try? values?.decodeIfPresent(Int.self, forKey: .lapCount)
    isEndless = try? values?.decodeIfPresent(Bool.self, forKey: .isEndless)
  }

  init(_ reference: Reference) {
    switch reference {
    case .session(let session):
      self.session = StopwatchFields(Stopwatch(session.record, sessionID: session.id))
      name = session.name.nonEmpty
      (totalNanoseconds, lapCount, isEndless) = (nil, nil, nil)
    case .pace(let pace):
      (session, name) = (nil, nil)
      (totalNanoseconds, lapCount) = (pace.total.nanoseconds, pace.lapCount)
      isEndless = pace.isEndless ? true : nil
    }
  }

  /// Returns the reference, or `nil` if it is damaged.
  func reference(endedAt end: Moment) -> Reference? {
    guard let session else {
      return Pace(
        total: .nanoseconds(totalNanoseconds ?? 0), lapCount: lapCount ?? 1,
        isEndless: isEndless ?? false
      ).map { .pace($0) }
    }
    guard let stopwatch = try? session.stopwatch(endedAt: end), let id = stopwatch.sessionID
    else { return nil }
    return .session(FinishedSession(id: id, names: .init(name: name ?? ""), stopwatch.record))
  }
}

/// A change with the stopwatch before it, which is paused.
struct SavedChangeFields: Codable {
  let change: ChangeFields
  let state: Stopwatch.State
  let before: StopwatchFields

  /// Returns `nil` for a change that is never stored.
  init?(
    _ saved: SavedChange, comparedWith reference: Reference? = nil, seen: SeenSession? = nil
  ) {
    guard let change = ChangeFields(saved.change) else { return nil }
    self.change = change
    state = saved.wasRunning ? .running : saved.before.state
    let earlier = if case .compare(let earlier) = saved.change { earlier } else { reference }
    before = StopwatchFields(saved.before, comparedWith: earlier, seen: seen)
  }

  /// Creates the fields of a reset, before which the stopwatch was paused.
  init?(resetOf before: StopwatchFields) {
    guard let change = ChangeFields(.reset) else { return nil }
    (self.change, state, self.before) = (change, .paused, before)
  }

  /// Returns the change, or `nil` if it is damaged: without it, there is only nothing to undo.
  ///
  /// - Parameters:
  ///   - end: the latest moment at which the stopwatch can have ended.
  ///   - continued: the session that was continued if that is the change.
  func savedChange(endedAt end: Moment, continued: FinishedSession? = nil) -> SavedChange? {
    let continuing = continued.map { StopwatchChange.continueSession($0) }
    guard var change = change.isContinuing ? continuing : change.stopwatchChange,
      let stored = try? before.stopwatch(endedAt: end), state == .running || !stored.isCountingDown
    else { return nil }
    if case .compare = change { change = .compare(before.reference?.reference(endedAt: end)) }
    let before = state == .initial ? stored.unstarted : stored
    return SavedChange(change, before: before, wasRunning: state == .running)
  }
}

/// A file that has the fields of a stopwatch among others.
protocol StopwatchContainer: VersionedFile {
  associatedtype Rest: Codable

  var stopwatch: StopwatchFields { get }
  var rest: Rest { get }

  init(stopwatch: StopwatchFields, rest: Rest)
}

extension StopwatchContainer {
  init(from decoder: any Decoder) throws {
    self.init(stopwatch: try StopwatchFields(from: decoder), rest: try Rest(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    try stopwatch.encode(to: encoder)
    try rest.encode(to: encoder)
  }
}
