import FoundationEssentials
import StopwatchCore
import StopwatchDecoding

/// The shape of a file in `sessions/`, version 1.
struct SessionFile: Codable {
  static let currentVersion = 1

  let version: Int
  let name: String?
  let note: String?
  /// On the wall clock, since 1970-01-01 00:00 UTC.
  let startedAtNanoseconds: Int64
  let elapsedNanoseconds: Int64
  /// The elapsed time at the end of each lap, oldest first.
  let splitsNanoseconds: [Int64]
  /// What people wrote about laps, by number; left out where that is nothing.
  let notes: [Int: String]?

  /// - Throws: `NewerVersion`, `UnknownVersion`, or `UnusableJSON` or `DecodingError` when it is not
  ///   JSON of this shape.
  init(decoding bytes: [UInt8]) throws {
    let text = try JSONText(bytes)
    do {
      self = try text.decode()
    } catch {
      // A later version need not have the shape of this one.
      try FileVersion.check(text, upTo: Self.currentVersion)
      throw error
    }
    try FileVersion(version: version).check(upTo: Self.currentVersion)
  }

  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try Array(encoder.encode(self))
  }
}

extension SessionFile {
  init(_ session: FinishedSession) {
    version = Self.currentVersion
    name = session.name.isEmpty ? nil : session.name
    note = session.note.isEmpty ? nil : session.note
    startedAtNanoseconds = session.startedAt.nanoseconds
    elapsedNanoseconds = session.total.nanoseconds
    splitsNanoseconds = session.laps.splits.map(\.nanoseconds)
    notes = session.laps.notes.nonEmpty
  }

  /// - Throws: `InvalidStopwatch` when the values contradict one another.
  func session(id: FinishedSession.ID) throws(InvalidStopwatch) -> FinishedSession {
    try FinishedSession(
      id: id,
      name: name ?? "",
      note: note ?? "",
      startedAt: .nanoseconds(startedAtNanoseconds),
      total: .nanoseconds(elapsedNanoseconds),
      laps: Laps(splits: splitsNanoseconds.map { .nanoseconds($0) }, notes: notes ?? [:])
    )
  }
}
