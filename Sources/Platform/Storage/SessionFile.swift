import StopwatchCore
import StopwatchFormats

/// The JSON format of a file in `sessions/`, versions 1 to 3; see `FileVersion.version(toContain:)`.
struct SessionFile: StopwatchContainer {
  /// The fields beside those of the stopwatch.
  struct Rest: Codable {
    let version: Int
    let name: String?
    let note: String?
    /// The latest change, if it was a correction that can be undone, or else one of the name.
    let latest: SavedChangeFields?
    let renaming: Renaming?
    /// The checksum of the session after that correction, without which it is not undone: another program
    /// may have changed the times since.
    let latestChecksum: String?
  }

  /// A change of the name and the note. It is not undone if they are others than after it.
  struct Renaming: Codable {
    let name: String
    let note: String
    let newName: String
    let newNote: String
  }

  static let currentVersion = 3

  let stopwatch: StopwatchFields
  let rest: Rest

  /// - Throws: `InvalidStopwatch` if the values contradict one another, or `UnusableJSON` without a start.
  func session(id: FinishedSession.ID) throws -> FinishedSession {
    guard let startedAt = stopwatch.startedAtNanoseconds else { throw UnusableJSON("no start") }
    let session = FinishedSession(
      id: id, name: rest.name ?? "", note: rest.note ?? "",
      try stopwatch.record(startedAt: .nanoseconds(startedAt)))
    if let renaming = rest.renaming,
      (renaming.newName, renaming.newNote) == (session.name, session.note)
    {
      return session.undoing(nil, or: .init(name: renaming.name, note: renaming.note))
    }
    guard let latest = rest.latest, rest.latestChecksum == session.checksum.text else {
      return session
    }
    return session.undoing(latest.savedChange(endedAt: session.endedAt))
  }
}

extension SessionFile {
  init(_ session: FinishedSession) {
    stopwatch = StopwatchFields(session.stopwatch, isNamed: true)
    rest = Rest(
      version: FileVersion.version(toContain: [session.record]), name: session.name.nonEmpty,
      note: session.note.nonEmpty, latest: session.latest.flatMap { SavedChangeFields($0) },
      renaming: session.earlierNames.map {
        Renaming(name: $0.name, note: $0.note, newName: session.name, newNote: session.note)
      },
      latestChecksum: session.latest.map { _ in session.checksum.text })
  }
}
