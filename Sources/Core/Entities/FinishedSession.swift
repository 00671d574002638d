/// A stopwatch that was reset, as stored in the history.
public struct FinishedSession: Equatable, Sendable, Identifiable {
  /// The unique id of a session, on this machine and on others.
  ///
  /// Its bytes are compared, as in names of files: in Swift, é equals e with an accent.
  public struct ID: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    public let utf8: [UInt8]

    public init(_ text: String) { utf8 = Array(text.utf8) }

    public init(stringLiteral text: String) { self.init(text) }

    /// Creates the start in UTC to the nanosecond, such as `2026-11-21T10-27-08.123456789Z`.
    init(ofStartAt startedAt: Moment) {
      self.init(CivilMoment(startedAt).text(separator: "-") + "Z")
    }

    public var description: String { String(decoding: utf8, as: UTF8.self) }

    private static let copyMarks = [".sync-conflict-", "_conflict-", " ("]

    /// The id of the session of which a file with this id is a copy, by what sync programs add to names:
    /// `.sync-conflict-…`, `_conflict-…`, ` (… conflicted copy …)`.
    var original: ID? {
      // For speed: an id that is derived from a start has no such letter.
      guard utf8.contains(UInt8(ascii: "f")),
        let start = Self.copyMarks.compactMap({ utf8.firstIndex(of: $0) }).min()
      else { return nil }
      let addition = String(decoding: utf8[start...], as: UTF8.self).lowercased()
      guard Array(addition.utf8).firstIndex(of: "conflict") != nil else { return nil }
      return ID(String(decoding: utf8[..<start], as: UTF8.self))
    }
  }

  public private(set) var id: ID
  public private(set) var names: Names
  public private(set) var record: Record
  /// The latest change that can be undone, with the session before it as a stopwatch.
  public private(set) var latest: SavedChange?

  /// What the user wrote on a session.
  public struct Names: Hashable, Sendable {
    /// On one line; empty if none.
    public let name: String
    /// On any number of lines; empty if none.
    public let note: String

    public init(name: String = "", note: String = "") {
      (self.name, self.note) = (name.singleLine, note.multipleLines)
    }

    var isEmpty: Bool { name.isEmpty && note.isEmpty }

    /// Returns these with another name or note; `nil` leaves one as it is.
    public func with(name: String?, note: String?) -> Names {
      Names(name: name ?? self.name, note: note ?? self.note)
    }

    /// Returns these with what only `others` have changed since both were `earlier`.
    func merged(with others: Names, since earlier: Names) -> Names {
      Names(
        name: name == earlier.name ? others.name : name,
        note: note == earlier.note ? others.note : note)
    }
  }

  public var name: String { names.name }
  public var note: String { names.note }

  /// - Parameters:
  ///   - id: the id; `nil` to derive it from the start, which the record then must have.
  ///   - record: the record.
  public init(id: ID? = nil, names: Names = Names(), _ record: Record) {
    (self.names, self.record) = (names, record)
    self.id = id ?? ID(ofStartAt: record.startedAt ?? .epoch)
  }

  public var startedAt: Moment { record.startedAt ?? .epoch }
  public var total: Duration { record.elapsed }
  public var laps: Laps { record.laps }
  /// The moment of the end, or the earliest possible one if it is unknown.
  public var endedAt: Moment { record.endedAt ?? startedAt + total }

  /// The session as a paused stopwatch, for `StopwatchState.correct`, with its latest change to undo.
  public var state: StopwatchState {
    var state = StopwatchState(stopwatch)
    if let latest { state.undoHistory.record(latest.change, from: latest.before) }
    return state
  }

  /// The session as a paused stopwatch, after another program may have corrected it or undone the
  /// latest correction, with all that could be undone and redone in the stopwatch before.
  public func state(after earlier: StopwatchState) -> StopwatchState {
    var state = earlier
    if record == earlier.stopwatch.record, names != earlier.stopwatch.names {
      state.stopwatch.names = names
      return state
    }
    if earlier.undoHistory.beforeLatest == stopwatch, (try? state.correct(.undo)) != nil {
      return state
    }
    guard let latest, latest.before == earlier.stopwatch,
      (try? state.correct(latest.change)) != nil, state.stopwatch == stopwatch
    else { return self.state }
    return state
  }

  /// Returns the session with a correction, or without its latest change.
  public func correcting(_ change: StopwatchChange) throws(Refusal) -> FinishedSession {
    var state = state
    try state.correct(change)
    return corrected(state)
  }

  public func corrected(_ state: StopwatchState) -> FinishedSession {
    var session = self
    (session.record, session.names) = (state.stopwatch.record, state.stopwatch.names)
    return session.undoing(state.undoHistory.latestOfPaused)
  }

  /// Returns the session with the latest change that can be undone, or none.
  public func undoing(_ latest: SavedChange?) -> FinishedSession {
    var session = self
    session.latest = latest
    return session
  }

  func avoiding(_ taken: Set<ID>) -> FinishedSession {
    var session = self
    var number = 2
    while taken.contains(session.id) {
      session.id = "\(id)-\(number)"
      number += 1
    }
    return session
  }

  /// Creates the session on a stopwatch as it was sampled last. Returns `nil` before the start.
  public init?(_ stopwatch: Stopwatch) {
    guard let id = stopwatch.sessionID, !stopwatch.isCountingDown else { return nil }
    var record = stopwatch.record
    record.end(at: stopwatch.elapsed)
    self.init(id: id, names: stopwatch.names, record)
  }

  public var stopwatch: Stopwatch {
    Stopwatch(record, sessionID: id, names: names)
  }

  /// The checksum of what was measured, independent of the name and the note.
  public var checksum: SessionChecksum { SessionChecksum(self) }

  /// Returns the same times with another name and note.
  public func with(_ names: Names) -> FinishedSession {
    var session = self
    session.names = names
    return session
  }

  /// Returns whether both have measured the same, and have the same name and note.
  func isEqual(to other: FinishedSession?) -> Bool {
    record == other?.record && names == other?.names
  }
}

extension [UInt8] {
  fileprivate func firstIndex(of text: String) -> Int? {
    indices.first { self[$0...].starts(with: text.utf8) }
  }
}

/// An eight-byte checksum that distinguishes what a session measured from other measurements: its
/// start, its total, its splits, the notes on its laps, which of them are excluded from the statistics or
/// checked, whose they are and the cycles of steps, but neither its name nor its note.
public struct SessionChecksum: Hashable, Sendable {
  public let value: UInt64

  public init?(text: String) {
    guard let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
  }

  /// In hexadecimal digits.
  public var text: String { String(value, radix: 16) }

  init(_ session: FinishedSession) {
    var hash = FNVHash()
    hash.add(session.startedAt.nanoseconds)
    hash.add(session.total.nanoseconds)
    for lap in session.laps { hash.add(lap.split.nanoseconds) }
    for (lap, note) in session.laps.notes.sorted(by: { $0.key < $1.key }) {
      hash.add(Int64(lap))
      hash.add(note.utf8)
    }
    // Negative, unlike the number before a note.
    for lap in session.laps.excluded { hash.add(Int64(-lap)) }
    for (lap, time) in session.laps.checkedTimes.sorted(by: { $0.key < $1.key }) {
      hash.add(.min + Int64(lap))
      hash.add(time.nanoseconds)
    }
    let roster = session.laps.roster
    for name in roster.names {
      hash.add(name.text.utf8)
      hash.add(Int64(name.id.rawValue))
      hash.add((roster.start(of: name.id) ?? .zero - .nanoseconds(1)).nanoseconds)
      hash.add(name.isStopped ? 1 : 0)
      hash.add(Int64(name.firstCycle))
    }
    if !roster.isEmpty {
      hash.add(roster.kind.rawValue.utf8)
      if case .every(let interval) = roster.start { hash.add(interval.nanoseconds) }
      hash.add(session.laps.map(\.name.rawValue))
    }
    value = hash.value
  }
}

/// A 64-bit FNV-1a hash, the same in every run of the program.
///
/// Source: Fowler, Noll and Vo, “The FNV Non-Cryptographic Hash Algorithm”.
private struct FNVHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ number: Int64) {
    add(withUnsafeBytes(of: number.littleEndian) { Array($0) })
  }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
