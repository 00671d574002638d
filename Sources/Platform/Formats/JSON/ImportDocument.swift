import StopwatchCore

/// The JSON that `stopwatchctl` prints about an import, version 1.
public struct ImportDocument: Encodable {
  private let version = 1
  /// The id of the session in the history; omitted if nothing was imported.
  private let session: String?
  /// What was taken from the file, in words.
  private let summary: String

  public init(session: FinishedSession.ID?, summary: String) {
    self.session = session.map { "\($0)" }
    self.summary = summary
  }
}
