import StopwatchCore

/// Carries sessions out of the history and into it.
public struct HistoryExchange {
  let exportSession: @MainActor (FinishedSession) -> Void
  let importSession: @MainActor () -> Void

  /// - Parameters:
  ///   - exportSession: asks where to, and writes the session there.
  ///   - importSession: asks for a file, and keeps what is in it as a session.
  public init(
    exportSession: @escaping @MainActor (FinishedSession) -> Void,
    importSession: @escaping @MainActor () -> Void
  ) {
    self.exportSession = exportSession
    self.importSession = importSession
  }
}
