import StopwatchCore
import StopwatchFormats

/// The JSON format of a file in `sessions/`, versions 1 to 3 and 5; see `FileVersion.version(toContain:)`.
struct SessionFile: StopwatchContainer {
  /// The fields beside those of the stopwatch.
  struct Rest: Codable {
    let version: Int
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

  static let currentVersion = 5

  let stopwatch: StopwatchFields
  let rest: Rest

  /// - Throws: `InvalidStopwatch` if the values contradict one another, or `UnusableJSON` without a start.
  func session(id: FinishedSession.ID) throws -> FinishedSession {
    guard let startedAt = stopwatch.startedAtNanoseconds else { throw UnusableJSON("no start") }
    let names = stopwatch.written
    let session = FinishedSession(
      id: id, names: names, try stopwatch.record(startedAt: .nanoseconds(startedAt)))
    var before = session.stopwatch
    if let renaming = rest.renaming,
      (renaming.newName, renaming.newNote) == (session.name, session.note)
    {
      before.names = .init(name: renaming.name, note: renaming.note)
      return session.undoing(SavedChange(.name(names), before: before, wasRunning: false))
    }
    guard rest.latestChecksum == session.checksum.text,
      let latest = rest.latest?.savedChange(endedAt: session.endedAt)
    else { return session }
    before = latest.before
    before.names = names
    return session.undoing(SavedChange(latest.change, before: before, wasRunning: false))
  }
}

extension SessionFile {
  init(_ session: FinishedSession) {
    stopwatch = StopwatchFields(session.stopwatch, isNamed: true)
    let (latest, names) = (session.latest, session.names)
    let correction = latest.flatMap { $0.change.isNaming ? nil : SavedChangeFields($0) }
    let earlier = correction == nil ? latest?.before.names : nil
    rest = Rest(
      version: FileVersion.version(toContain: [session.record]), latest: correction,
      renaming: earlier.map {
        Renaming(name: $0.name, note: $0.note, newName: names.name, newNote: names.note)
      },
      latestChecksum: correction.map { _ in session.checksum.text })
  }
}
