import Synchronization

/// A queue of sessions to file in the history or to take back, carried out in order.
final class SessionFilings: Sendable {
  private enum Change: Sendable {
    case add(EndedSession)
    case revert(FinishedSession)

    var id: FinishedSession.ID {
      switch self {
      case .add(let ended): ended.session.id
      case .revert(let session): session.id
      }
    }
  }

  private struct Filing: Sendable {
    let number: Int
    let change: Change
  }

  private struct Pending: Sendable {
    var filings: [Filing] = []
    var latestNumber = 0
  }

  private let pending = Mutex(Pending())
  private let archive: SessionArchive

  init(archive: SessionArchive) {
    self.archive = archive
  }

  /// Adds a session to file, and returns immediately.
  func add(_ ended: EndedSession) {
    append(.add(ended))
  }

  /// Adds a session to take back, and returns immediately.
  func revert(_ session: FinishedSession) {
    append(.revert(session))
  }

  private func append(_ change: Change) {
    pending.withLock {
      $0.latestNumber += 1
      $0.filings.append(Filing(number: $0.latestNumber, change: change))
    }
  }

  /// The number of the latest filing.
  var latestNumber: Int { pending.withLock { $0.latestNumber } }

  /// Returns the sessions that have ended but are not in the history yet, oldest first.
  ///
  /// - Parameter number: the number of the latest filing to include.
  func unfiled(upTo number: Int = .max) -> [EndedSession] {
    latestChanges(upTo: number).compactMap {
      if case .add(let ended) = $0 { ended } else { nil }
    }
  }

  /// Returns the sessions that are to be taken back but may still be in the history, oldest first.
  ///
  /// - Parameter number: the number of the latest filing to include.
  func reverted(upTo number: Int = .max) -> [FinishedSession] {
    latestChanges(upTo: number).compactMap {
      if case .revert(let session) = $0 { session } else { nil }
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
        guard try performPending(filing.change, mayRemove: mayRemove) else {
          blocked.insert(filing.change.id)
          continue
        }
        remove(filing)
      } catch {
        obstacle = error
        blocked.insert(filing.change.id)
      }
    }
    return obstacle
  }

  /// Returns whether the change was carried out; throws the error that prevented it.
  private func performPending(_ change: Change, mayRemove: Bool) throws -> Bool {
    switch change {
    case .add(let ended): try archive.add(ended)
    case .revert where !mayRemove: return false
    case .revert(let session): try archive.revert(session)
    }
    return true
  }

  private func filings(upTo number: Int) -> [Filing] {
    pending.withLock { $0.filings.filter { $0.number <= number } }
  }

  private func remove(_ filing: Filing) {
    pending.withLock { $0.filings.removeAll { $0.number == filing.number } }
  }
}
