import Synchronization

/// A queue of sessions to file in the history or to take back, carried out in order.
final class SessionFilings: Sendable {
  /// A change of the history.
  enum Change: Sendable {
    /// A session to file; if `isRepeated`, an earlier run of the program may have filed it.
    case add(EndedSession, isRepeated: Bool)
    case revert(EndedSession)

    var id: FinishedSession.ID {
      switch self {
      case .add(let ended, _), .revert(let ended): ended.session.id
      }
    }
  }

  private typealias Filing = (number: Int, change: Change)

  private let pending = Mutex<(filings: [Filing], latestNumber: Int)>(([], 0))
  let archive: SessionArchive

  init(archive: SessionArchive) {
    self.archive = archive
  }

  /// Adds a change to carry out, and returns immediately.
  func append(_ change: Change) {
    pending.withLock {
      $0.latestNumber += 1
      $0.filings.append(($0.latestNumber, change))
    }
  }

  var latestNumber: Int { pending.withLock { $0.latestNumber } }

  /// Returns the sessions that have ended but are not in the history yet, oldest first.
  func unfiled(upTo number: Int = .max) -> [EndedSession] {
    latestChanges(upTo: number).compactMap {
      if case .add(let ended, _) = $0 { ended } else { nil }
    }
  }

  /// Returns the sessions that are to be taken back but may still be in the history, oldest first.
  func reverted(upTo number: Int = .max) -> [EndedSession] {
    latestChanges(upTo: number).compactMap {
      if case .revert(let ended) = $0 { ended } else { nil }
    }
  }

  /// Returns the latest pending change of each session, oldest first.
  private func latestChanges(upTo number: Int) -> [Change] {
    filings(upTo: number).reduce(into: []) { changes, filing in
      changes.removeAll { $0.id == filing.change.id }
      changes.append(filing.change)
    }
  }

  /// Carries out all pending filings that can be carried out, in order. A failed filing stays
  /// pending, and so do later ones of the same session; other sessions do not wait for it.
  ///
  /// - Parameters:
  ///   - number: the number of the latest filing to include.
  ///   - mayRemove: whether all sessions to remove from the history are durable elsewhere.
  /// - Returns: the latest error, or `nil` if there was none.
  func performPending(upTo number: Int, mayRemove: Bool) -> (any Error)? {
    var blocked: Set<FinishedSession.ID> = []
    var obstacle: (any Error)?
    for filing in filings(upTo: number) where !blocked.contains(filing.change.id) {
      do {
        switch filing.change {
        case .add(let ended, let isRepeated): try archive.add(ended, isRepeated: isRepeated)
        case .revert(let ended) where mayRemove: try archive.revert(ended)
        case .revert:
          blocked.insert(filing.change.id)
          continue
        }
        pending.withLock { $0.filings.removeAll { $0.number == filing.number } }
      } catch {
        obstacle = error
        blocked.insert(filing.change.id)
      }
    }
    return obstacle
  }

  private func filings(upTo number: Int) -> [Filing] {
    pending.withLock { $0.filings.filter { $0.number <= number } }
  }
}

/// An archive that files sessions in the history and takes them back, without losing stored data. No
/// other program changes the history meanwhile.
final class SessionArchive: Sendable {
  private let source: any SessionDataSourcePort
  private let conflictName: @Sendable (_ name: String) -> String
  /// The session that this program filed last under each id, and those it replaced, the latest
  /// last.
  private let filed = Mutex<[FinishedSession.ID: Filed]>([:])

  private struct Filed {
    var latest: SessionChecksum
    var replaced: [Replaced] = []
  }

  /// The session that another one replaced, and the copy of it that was added, if any.
  private struct Replaced {
    var session: FinishedSession?
    var copy: FinishedSession?
  }

  init(
    source: any SessionDataSourcePort, conflictName: @escaping @Sendable (_ name: String) -> String
  ) {
    self.source = source
    self.conflictName = conflictName
  }

  /// Adds the session with the name and note stored under its id; data that would be lost is first
  /// copied to a separate session.
  ///
  /// - Parameter isRepeated: whether an earlier run of the program may have added it, and ended
  ///   before recording that.
  func add(_ ended: EndedSession, isRepeated: Bool) throws {
    try source.exclusively { try addAlone(ended, isRepeated: isRepeated) }
  }

  private func addAlone(_ ended: EndedSession, isRepeated: Bool) throws {
    let session = ended.session
    let kept = try source.load(session.id)
    let latest = filed.withLock { $0[session.id]?.latest }
    var copy: FinishedSession?
    if let kept, kept.checksum != latest, !ended.replaces(kept, isRepeated: isRepeated) {
      copy = try keepCopy(of: kept)
    }
    try source.save(session.named(like: kept))
    let isFiledAlready =
      isRepeated && kept?.checksum == session.checksum && ended.origin != session.checksum
    filed.withLock { filed in
      var entry = filed[session.id] ?? Filed(latest: session.checksum)
      entry.latest = session.checksum
      if !isFiledAlready { entry.replaced.append(Replaced(session: kept, copy: copy)) }
      filed[session.id] = entry
    }
  }

  /// Replaces a session with a corrected one; data that would be lost is first copied to a separate
  /// session.
  func replace(_ original: FinishedSession, with corrected: FinishedSession) throws {
    try source.exclusively {
      let kept = try source.load(original.id)
      if let kept, ![original.checksum, corrected.checksum].contains(kept.checksum) {
        try keepCopy(of: kept)
      }
      let isNamedMeanwhile = kept.map { $0.names != original.names } ?? false
      try source.save(isNamedMeanwhile ? corrected.named(like: kept) : corrected)
    }
  }

  /// Removes the session, or restores the one that it replaced. A name or note written since is
  /// kept, and so is a session that another program has stored in its place, or that continues one
  /// which an earlier run of the program replaced.
  func revert(_ ended: EndedSession) throws {
    try source.exclusively { try revertAlone(ended) }
  }

  private func revertAlone(_ ended: EndedSession) throws {
    let session = ended.session
    let filing = filed.withLock { $0[session.id]?.replaced.last }
    let (replaced, copy) = (filing?.session, filing?.copy)
    var staying: FinishedSession?
    if let kept = try source.load(session.id), kept.isContinued(by: session) {
      if let replaced {
        try source.save(replaced.named(like: kept))
      } else if kept.name.isEmpty, kept.note.isEmpty, filing != nil || ended.origin == nil {
        try source.remove(session.id)
      } else {
        staying = kept
      }
    }
    // Also where an earlier attempt put the session back.
    if let replaced, let copy, try source.load(session.id)?.checksum == replaced.checksum,
      try source.load(copy.id) == copy
    {
      try source.remove(copy.id)
    }
    filed.withLock {
      _ = $0[session.id]?.replaced.popLast()
      // What needed a copy is not this program's own, and needs one again.
      if let replaced, copy == nil { $0[session.id]?.latest = replaced.checksum }
      if let staying {
        $0[session.id, default: Filed(latest: staying.checksum)].latest = staying.checksum
      }
    }
  }

  /// Returns the copy, or `nil` if there is another one already.
  @discardableResult
  private func keepCopy(of session: FinishedSession) throws -> FinishedSession? {
    let entries = try source.list()
    let exists = entries.lazy.compactMap(\.readable).contains {
      $0.id != session.id && $0.checksum == session.checksum
    }
    guard !exists else { return nil }
    // Not the session's id with a suffix: that may be too long for a file name.
    let copy = session.copy(
      id: FinishedSession.ID(ofStartAt: session.startedAt), name: conflictName(session.name)
    )
    .avoiding(Set(entries.map(\.id)))
    try source.save(copy)
    return copy
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
