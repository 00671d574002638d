import Synchronization

/// Sessions that are to be filed in the history, or taken back, in that order.
final class SessionFilings: Sendable {
  private enum Change: Sendable {
    case add(EndedSession)
    case takeBack(FinishedSession)

    var id: FinishedSession.ID {
      switch self {
      case .add(let ended): ended.session.id
      case .takeBack(let session): session.id
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

  /// Returns at once.
  func add(_ ended: EndedSession) {
    append(.add(ended))
  }

  /// Returns at once.
  func takeBack(_ session: FinishedSession) {
    append(.takeBack(session))
  }

  private func append(_ change: Change) {
    pending.withLock {
      $0.latestNumber += 1
      $0.filings.append(Filing(number: $0.latestNumber, change: change))
    }
  }

  /// The number of the latest filing.
  var latestNumber: Int { pending.withLock { $0.latestNumber } }

  /// What has ended and is not in the history yet, oldest first.
  ///
  /// - Parameter number: of the latest filing that counts.
  func unfiled(upTo number: Int = .max) -> [EndedSession] {
    filings(upTo: number).reduce(into: []) { unfiled, filing in
      unfiled.removeAll { $0.session.id == filing.change.id }
      if case .add(let session) = filing.change { unfiled.append(session) }
    }
  }

  /// Does all that can be done, in order. What fails stays to be done, and so does what comes after
  /// it for the same session; other sessions do not wait for it.
  ///
  /// - Parameters:
  ///   - number: of the latest filing that counts.
  ///   - mayRemove: whether all that is to be taken out of the history is durable elsewhere.
  /// - Returns: what was in the way, if anything.
  func carryOut(upTo number: Int, mayRemove: Bool) -> (any Error)? {
    var blocked: Set<FinishedSession.ID> = []
    var obstacle: (any Error)?
    for filing in filings(upTo: number) where !blocked.contains(filing.change.id) {
      do {
        guard try carryOut(filing.change, mayRemove: mayRemove) else {
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

  /// Says whether it was done; throws what was in the way.
  private func carryOut(_ change: Change, mayRemove: Bool) throws -> Bool {
    switch change {
    case .add(let ended): try archive.add(ended)
    case .takeBack where !mayRemove: return false
    case .takeBack(let session): try archive.takeBack(session)
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
