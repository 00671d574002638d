import Synchronization

/// Files sessions in the history and takes them out again, and loses nothing that lies there.
final class SessionArchive: Sendable {
  private let source: any SessionDataSourcePort
  private let conflictName: @Sendable (_ name: String) -> String
  /// What this program filed last under an id, and what lay there before, the latest last.
  private let filed = Mutex<[FinishedSession.ID: Filed]>([:])

  private struct Filed {
    var latest: SessionChecksum
    var replaced: [FinishedSession?] = []
  }

  /// - Parameter conflictName: what to call a session of that name that another computer has put in
  ///   place of ours.
  init(
    source: any SessionDataSourcePort, conflictName: @escaping @Sendable (_ name: String) -> String
  ) {
    self.source = source
    self.conflictName = conflictName
  }

  /// Adds the session under the name that lies there; what would be lost by that becomes a session
  /// of its own first.
  func add(_ ended: EndedSession) throws {
    let session = ended.session
    let kept = try source.load(session.id)
    let isOurs = kept.map { isLatest($0) || ended.replaces($0) } ?? true
    if let kept, !isOurs { try keepCopy(of: kept) }
    try source.save(session.named(like: kept))
    // The program may have ended after it had filed the session, and before it had noted that.
    let isFiledAlready = kept?.checksum == session.checksum && ended.origin != session.checksum
    filed.withLock { filed in
      var entry = filed[session.id] ?? Filed(latest: session.checksum)
      entry.latest = session.checksum
      entry.replaced.append(isFiledAlready ? nil : kept)
      filed[session.id] = entry
    }
  }

  /// Takes the session out, or puts back what it has replaced. What was written on it meanwhile
  /// stays, and so does what somebody else has put in its place.
  func takeBack(_ session: FinishedSession) throws {
    let replaced = filed.withLock { $0[session.id]?.replaced.last ?? nil }
    if let kept = try source.load(session.id), kept.isContinued(by: session) {
      if let replaced {
        try source.save(replaced.named(like: kept))
      } else if kept.name.isEmpty, kept.note.isEmpty {
        try source.remove(session.id)
      }
    }
    filed.withLock {
      _ = $0[session.id]?.replaced.popLast()
      if let replaced { $0[session.id]?.latest = replaced.checksum }
    }
  }

  private func isLatest(_ kept: FinishedSession) -> Bool {
    let latest = filed.withLock { $0[kept.id]?.latest }
    return latest == kept.checksum
  }

  private func keepCopy(of session: FinishedSession) throws {
    let entries = try source.list()
    let isThere = entries.contains {
      guard case .session(let other) = $0 else { return false }
      return other.id != session.id && other.checksum == session.checksum
    }
    guard !isThere else { return }
    // Not the id of the session with something behind it: that may be too long for a file.
    let copy = session.copy(
      id: FinishedSession.id(ofStartAt: session.startedAt), name: conflictName(session.name))
    try source.save(copy.avoiding(Set(entries.map(\.id))))
  }
}

extension FinishedSession {
  /// The same times under the name and with the note of `other`, if there is one.
  fileprivate func named(like other: FinishedSession?) -> FinishedSession {
    var session = self
    session.name = other?.name ?? ""
    session.note = other?.note ?? ""
    return session
  }
}
