import StopwatchCore

extension HistoryEntry {
  var isReadable: Bool {
    if case .session = self { true } else { false }
  }
}

extension [HistoryEntry] {
  /// The session of that id; none where there is none, or none that can be read.
  func session(_ id: FinishedSession.ID) -> FinishedSession? {
    guard case .session(let session) = first(where: { $0.id == id }) else { return nil }
    return session
  }
}
