/// The use cases of sessions in the history, for every front end.
@MainActor
public struct HistoryUseCases {
  let stores: StopwatchStores
  let sessions: SessionRepository
  let change: ChangeStopwatch

  /// Reads the current contents of the history; if it cannot be read, its entries are left unchanged.
  public func refresh() async {
    do {
      let entries = try await sessions.entries()
      stores.history.update { $0 = SessionHistory(entries) }
    } catch {
      stores.history.update { $0.failure = Failure(error) }
    }
  }

  /// Adds a session from elsewhere to the history, without replacing any.
  ///
  /// - Parameter isDated: whether its start is known; otherwise it does not count in comparisons.
  /// - Returns: the session as it is stored, under a unique id, and whether it is new: an identical
  ///   one is not added again.
  public func add(
    _ session: FinishedSession, isDated: Bool = true
  ) async throws -> (session: FinishedSession, isNew: Bool) {
    // No other session may use the id of the one on the stopwatch.
    let added = try await sessions.add(
      session, isDated: isDated,
      avoiding: Set([stores.currentID].compactMap(\.self)))
    await refresh()
    return added
  }

  /// Sets the name or the note of a session; `nil` leaves it as it is. Adds a session that has been deleted
  /// meanwhile. Returns the session before and after.
  @discardableResult
  public func rename(
    _ session: FinishedSession, name: String? = nil, note: String? = nil
  ) async throws -> (before: FinishedSession, after: FinishedSession) {
    if let before = stores.currentSession, before.id == session.id {
      let names = before.names.with(name: name, note: note)
      if names != before.names { try change.perform(.name(names)) }
      return (before, before.with(names))
    }
    let renamed = try await sessions.change(session) {
      let names = $0.names.with(name: name, note: note)
      return names == $0.names ? $0 : try $0.correcting(.name(names))
    }
    await refresh()
    return renamed
  }

  /// Corrects a session in the history as it is now, or undoes its latest change, and returns it.
  @discardableResult
  public func correct(
    _ session: FinishedSession, _ change: StopwatchChange
  ) async throws -> FinishedSession {
    try checkIsFinished(session.id)
    let corrected = try await sessions.change(session) { try $0.correcting(change) }.after
    await refresh()
    return corrected
  }

  /// Replaces a session with a corrected one.
  ///
  /// - Parameter versions: the session as it was read, and as it has been changed since.
  public func replace(
    _ versions: [FinishedSession], with corrected: FinishedSession
  ) async throws {
    try checkIsFinished(corrected.id)
    try await sessions.replace(versions, with: corrected)
    await refresh()
  }

  /// Deletes sessions from the history.
  ///
  /// - Returns: the deleted sessions, and the error that prevented deleting the others, if any.
  public func delete(
    _ ids: [FinishedSession.ID], _ deletion: Deletion = .toTrash
  ) async -> (deleted: [FinishedSession], obstacle: (any Error)?) {
    var deleted: [FinishedSession] = []
    var obstacle: (any Error)?
    do {
      for id in ids where !deleted.contains(where: { $0.id == id }) {
        try checkIsFinished(id)
        let copies = stores.history.value.copies.filter { $0.original == id }
        let session = try await sessions.delete(id, copies: Array(copies), deletion)
        session.map { deleted.append($0) }
      }
    } catch {
      obstacle = error
    }
    await refresh()
    return (deleted, obstacle)
  }

  /// Undoes changes of the history.
  ///
  /// - Returns: those that another attempt may undo, and the error that prevented the last one, if any.
  public func undo(
    _ changes: [SessionChange]
  ) async -> (left: [SessionChange], obstacle: (any Error)?) {
    var left: [SessionChange] = []
    var obstacle: (any Error)?
    for change in changes {
      do {
        try (change.after ?? change.before).map { try checkIsFinished($0.id) }
        try await sessions.undo(change)
      } catch {
        obstacle = error
        if error is SessionChanged || error is TrashRefusal { continue }
        left.append(change)
      }
    }
    await refresh()
    return (left, obstacle)
  }

  /// Returns what the user wants to compare the stopwatch with, as the history is now.
  ///
  /// - Throws: `Refusal.noSession` if there is no such session.
  public func reference(_ choice: ReferenceChoice) async throws(Refusal) -> Reference? {
    if case .pace(let pace) = choice { return .pace(pace) }
    if choice == .none { return nil }
    await refresh()
    let all = stores.finishedSessions.compactMap(\.readable).filter { !$0.laps.isEmpty }
    let sessions = all.filter { !stores.history.value.copies.contains($0.id) }
    let session =
      switch choice {
      case .session(let id): all.first { $0.id == id }
      case .best:
        sessions.filter { $0.laps.count == sessions.first?.laps.count }.min { $0.total < $1.total }
      default: sessions.first
      }
    guard let session else { throw .noSession }
    return .session(session.undoing(nil))
  }

  /// - Throws: `Refusal.onStopwatch` if the session is on the stopwatch.
  private func checkIsFinished(_ id: FinishedSession.ID) throws(Refusal) {
    if id == stores.currentID { throw .onStopwatch }
  }

  public func attempt(_ change: StopwatchChange) {
    _ = try? self.change.perform(change)
  }
}
