import Synchronization

/// What the history has yet to learn of the sessions that have left the stopwatch, and what it had of each
/// session when this program looked last.
///
/// A session that is in several places is the one on the stopwatch, or else the one here, or else the one in
/// the history.
final class SessionLedger: Sendable {
  private struct Contents {
    /// At most one for each session, the latest last.
    var updates: [HistoryUpdate] = []
    var seen: [FinishedSession.ID: SeenSession] = [:]
  }

  private let contents = Mutex(Contents())
  private let source: any SessionDataSourcePort

  init(source: any SessionDataSourcePort) { self.source = source }

  var updates: [HistoryUpdate] { contents.withLock { $0.updates } }
  var seen: [FinishedSession.ID: SeenSession] { contents.withLock { $0.seen } }

  /// Takes over what an earlier run of the program has left.
  func resume(_ saved: SavedStopwatch) {
    contents.withLock { contents in
      contents.seen.merge(saved.seen) { $1 }
      for update in saved.updates {
        contents.updates.removeAll { $0.id == update.id }
        contents.updates.append(update)
      }
    }
  }

  /// Notes that a session begins: whatever the history has under its id is another one.
  func begin(_ id: FinishedSession.ID) {
    contents.withLock { $0.seen[id] = nil }
  }

  /// Notes that a session has left the stopwatch.
  ///
  /// - Parameter isUndone: whether the change that brought it is undone: it is not noted then if it is as last
  ///   seen in the history.
  func leave(_ session: FinishedSession, isUndone: Bool = false, isRemoval: Bool = false) {
    contents.withLock { contents in
      var seen = contents.seen[session.id] ?? SeenSession()
      if let index = contents.updates.firstIndex(where: { $0.id == session.id }) {
        // It may have been made by now.
        seen.checksums.append(contents.updates.remove(at: index).session.checksum)
      } else if isUndone, seen == (isRemoval ? SeenSession() : SeenSession(session)) {
        return
      }
      contents.seen[session.id] = seen
      contents.updates.append(HistoryUpdate(session, isRemoval: isRemoval, seen: seen))
    }
  }

  /// Looks at a session that comes to the stopwatch, and returns it as the history has it, with whether its
  /// times have changed since this program looked last; `nil` if it is as it comes.
  ///
  /// - Parameter isReturning: whether it comes as it was when it left, and may have gone on since.
  func come(
    _ session: FinishedSession, isReturning: Bool
  ) -> (session: FinishedSession, isChanged: Bool)? {
    if let listed = updates.first(where: { $0.id == session.id }) {
      let isOther = !listed.isRemoval && listed.session.checksum != session.checksum
      return isOther && !isReturning ? (listed.session, false) : nil
    }
    let loaded = try? source.load(session.id)
    return contents.withLock { contents in
      var seen = contents.seen[session.id] ?? SeenSession()
      guard let kept = loaded else {
        // It is not there any more, or cannot be read.
        if seen.checksums.last != .some(nil) { seen.checksums.append(nil) }
        contents.seen[session.id] = seen
        return nil
      }
      contents.seen[session.id] = SeenSession(kept)
      let isEqual = isReturning && kept.checksum == session.checksum
      let isChanged = !isEqual && !seen.checksums.contains(kept.checksum)
      guard isReturning, !isChanged else { return (kept, isChanged) }
      return kept.names == session.names ? nil : (session.with(kept.names), false)
    }
  }

  /// Returns what the history will have of what it has.
  ///
  /// - Parameter list: reads that, after the changes that are still to be made.
  func entries(_ list: () throws -> [HistoryEntry]) rethrows -> [HistoryEntry] {
    let updates = updates
    let entries = try list()
    let changed = Set(updates.map(\.id))
    let filed = updates.filter { !$0.isRemoval }.map { update in
      let kept = entries.first { $0.id == update.id }
      return HistoryEntry.session(update.session(over: kept?.readable))
    }
    return entries.filter { !changed.contains($0.id) } + filed
  }

  /// Makes those of the changes that are still to be made. One that fails stays; the others do not wait for it.
  ///
  /// - Parameter mayRemove: whether all sessions to remove from the history are durable elsewhere.
  /// - Returns: the latest error, or `nil` if there was none.
  func settle(_ updates: [HistoryUpdate], mayRemove: Bool) -> (any Error)? {
    var obstacle: (any Error)?
    for update in remaining(of: updates) where mayRemove || !update.isRemoval {
      do {
        let kept = try source.exclusively { try make(update) }
        contents.withLock {
          $0.updates.removeAll { $0 == update }
          if !update.isRemoval || kept == nil {
            let names = update.session.names
            $0.seen[update.id] = kept.map { SeenSession([$0.checksum], names: names) }
          }
        }
      } catch {
        obstacle = error
      }
    }
    return obstacle
  }

  /// Returns those of sessions of which something is still to be made: a later change stands for an earlier one
  /// only once it is saved.
  func remaining(of updates: [HistoryUpdate]) -> [HistoryUpdate] {
    let waiting = Set(self.updates.map(\.id))
    return updates.filter { waiting.contains($0.id) }
  }

  /// Makes all changes but removals, and then another change of the history, which no other program
  /// interrupts.
  func changeOnceSettled<Result>(_ change: () throws -> Result) throws -> Result {
    _ = settle(updates, mayRemove: false)
    return try source.exclusively(change)
  }

  /// Makes a change of the history, to the same effect however often, and returns what the history has then.
  /// What is somebody else’s stays: as a copy where something that was changed here is to be written. To be called
  /// exclusively.
  func make(_ update: HistoryUpdate) throws -> FinishedSession? {
    let kept = try source.load(update.id)
    let isOurs = (update.seen.checksums + [update.session.checksum]).contains(kept?.checksum)
    guard !update.isRemoval else {
      guard isOurs, let kept, update.session(over: kept).names.isEmpty else { return kept }
      try source.remove(kept.id)
      return nil
    }
    if let kept, !isOurs {
      guard update.seen != SeenSession(update.session) else { return kept }
      try copy(kept)
    }
    let session = update.session(over: kept)
    if session != kept { try source.save(session) }
    return session
  }

  /// Adds a copy of a session, unless there is one.
  private func copy(_ session: FinishedSession) throws {
    let entries = try source.list()
    let exists = entries.lazy.compactMap(\.readable).contains {
      $0.id != session.id && $0.checksum == session.checksum
    }
    guard !exists else { return }
    // A longer id may be too long for a file name with the addition.
    let id =
      session.id.utf8.count < 200 ? session.id : FinishedSession.ID(ofStartAt: session.startedAt)
    let copy = FinishedSession(
      id: "\(id) (conflicted copy)", names: session.names, session.record)
    try source.save(copy.undoing(session.latest).avoiding(Set(entries.map(\.id))))
  }
}
