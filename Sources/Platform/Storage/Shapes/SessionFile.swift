import FoundationEssentials
import StopwatchCore
import StopwatchFormats

/// The JSON format of a file in `sessions/`, versions 1 and 2; see `FileVersion.version(toContain:)`.
struct SessionFile: VersionedFile {
  static let currentVersion = 2

  let version: Int
  let name: String?
  let note: String?
  /// The wall-clock time at the start, since 1970-01-01 00:00 UTC.
  let startedAtNanoseconds: Int64
  let elapsedNanoseconds: Int64
  /// The elapsed time at the end of each lap, oldest first.
  let splitsNanoseconds: [Int64]
  /// The user's notes on laps by lap number; omitted if there are none.
  let notes: [Int: String]?
  /// The numbers of the laps left out of the statistics; omitted if there are none.
  let leftOut: [Int]?
}

extension SessionFile {
  init(_ session: FinishedSession) {
    version = FileVersion.version(toContain: [session.laps])
    name = session.name.isEmpty ? nil : session.name
    note = session.note.isEmpty ? nil : session.note
    startedAtNanoseconds = session.startedAt.nanoseconds
    elapsedNanoseconds = session.total.nanoseconds
    splitsNanoseconds = session.laps.splits.map(\.nanoseconds)
    notes = session.laps.notes.nonEmpty
    leftOut = session.laps.excluded.sorted().nonEmpty
  }

  /// - Throws: `InvalidStopwatch` if the values contradict one another.
  func session(id: FinishedSession.ID) throws(InvalidStopwatch) -> FinishedSession {
    try FinishedSession(
      id: id,
      name: name ?? "",
      note: note ?? "",
      startedAt: .nanoseconds(startedAtNanoseconds),
      total: .nanoseconds(elapsedNanoseconds),
      laps: Laps(
        splits: splitsNanoseconds.map { .nanoseconds($0) }, notes: notes ?? [:],
        excluded: Set(leftOut ?? []))
    )
  }
}

/// An error thrown if the id of a session cannot be a file name.
struct UnusableSessionID: Error, CustomStringConvertible {
  let id: FinishedSession.ID

  var description: String { "the id “\(id)” of the session cannot be the name of a file" }

  /// - Throws: `UnusableSessionID` if a file named after the id would not be found again.
  static func check(_ id: FinishedSession.ID) throws(UnusableSessionID) {
    let isUsable =
      !id.utf8.isEmpty && id.utf8.first != UInt8(ascii: ".")
      && !id.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
    guard isUsable else { throw UnusableSessionID(id: id) }
  }
}
