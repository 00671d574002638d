import Synchronization

/// Sessions that are to be filed in the history, or taken back, in that order.
final class SessionFilings: Sendable {
  enum Filing: Sendable {
    case add(FinishedSession)
    case takeBack(FinishedSession)

    fileprivate var session: FinishedSession {
      switch self {
      case .add(let session), .takeBack(let session): session
      }
    }
  }

  private let pending = Mutex<[Filing]>([])
  /// What lay in the place of each session when it was filed, the latest last.
  private let replaced = Mutex<[FinishedSession.ID: [FinishedSession?]]>([:])

  /// Nobody who calls this waits for the disk.
  func append(_ filing: Filing) {
    pending.withLock { $0.append(filing) }
  }

  /// What has ended and is not in the history yet, oldest first.
  var unfiled: [FinishedSession] {
    pending.withLock { pending in
      pending.reduce(into: []) { unfiled, filing in
        unfiled.removeAll { $0.id == filing.session.id }
        if case .add(let session) = filing { unfiled.append(session) }
      }
    }
  }

  /// Does all that is to be done. What fails is still to be done, and what comes after it.
  func carryOut(on source: any SessionDataSource) throws {
    while let next = pending.withLock({ $0.first }) {
      switch next {
      case .add(let session): try add(session, to: source)
      case .takeBack(let session): try takeBack(session, from: source)
      }
      pending.withLock { _ = $0.removeFirst() }
    }
  }

  private func add(_ session: FinishedSession, to source: any SessionDataSource) throws {
    let earlier = try source.load(session.id)
    try source.save(session.named(like: earlier))
    replaced.withLock { $0[session.id, default: []].append(earlier) }
  }

  private func takeBack(_ session: FinishedSession, from source: any SessionDataSource) throws {
    if let kept = try source.load(session.id), kept.isContinued(by: session) {
      if let earlier = replaced.withLock({ $0[session.id]?.last ?? nil }) {
        try source.save(earlier.named(like: kept))
      } else if kept.name.isEmpty, kept.note.isEmpty {
        try source.remove(session.id)
      }
    }
    replaced.withLock { _ = $0[session.id]?.popLast() }
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
