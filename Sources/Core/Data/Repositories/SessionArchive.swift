import Synchronization

/// An archive that files sessions in the history and takes them back, without losing stored data.
final class SessionArchive: Sendable {
  private let source: any SessionDataSourcePort
  private let conflictName: @Sendable (_ name: String) -> String
  /// The session that this program filed last under each id, and those it replaced, the latest
  /// last.
  private let filed = Mutex<[FinishedSession.ID: Filed]>([:])

  private struct Filed {
    var latest: SessionChecksum
    var replaced: [FinishedSession?] = []
  }

  /// - Parameter conflictName: returns the name for a session, originally called `name`, that
  ///   another computer has stored in place of ours.
  init(
    source: any SessionDataSourcePort, conflictName: @escaping @Sendable (_ name: String) -> String
  ) {
    self.source = source
    self.conflictName = conflictName
  }

  /// Adds the session with the name and note stored under its id; data that would be lost is first
  /// copied to a separate session.
  func add(_ ended: EndedSession) throws {
    let session = ended.session
    let kept = try source.load(session.id)
    let canReplace = kept.map { isLatest($0) || ended.replaces($0) } ?? true
    if let kept, !canReplace { try keepCopy(of: kept) }
    try source.save(session.named(like: kept))
    // The program may have ended after filing the session and before recording that.
    let isFiledAlready = kept?.checksum == session.checksum && ended.origin != session.checksum
    filed.withLock { filed in
      var entry = filed[session.id] ?? Filed(latest: session.checksum)
      entry.latest = session.checksum
      entry.replaced.append(isFiledAlready ? nil : kept)
      filed[session.id] = entry
    }
  }

  /// Removes the session, or restores the one that it replaced. A name or note written since is
  /// kept, and so is a session that another program has stored in its place.
  func revert(_ session: FinishedSession) throws {
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
    let exists = entries.contains {
      guard case .session(let other) = $0 else { return false }
      return other.id != session.id && other.checksum == session.checksum
    }
    guard !exists else { return }
    // Not the session's id with a suffix: that may be too long for a file name.
    let copy = session.copy(
      id: FinishedSession.ID(ofStartAt: session.startedAt), name: conflictName(session.name))
    try source.save(copy.avoiding(Set(entries.map(\.id))))
  }
}

extension FinishedSession {
  /// Returns the same times with the name and note of `other`, or with neither if it is `nil`.
  fileprivate func named(like other: FinishedSession?) -> FinishedSession {
    var session = self
    session.name = other?.name ?? ""
    session.note = other?.note ?? ""
    return session
  }
}
