/// What the history holds, as of when somebody last looked.
public struct SessionHistory: Equatable, Sendable {
  /// The latest first.
  public var entries: [HistoryEntry]
  /// Why the history could not be read when somebody last looked; then the entries are those of
  /// before.
  public var failure: Failure?

  public init(_ entries: [HistoryEntry] = [], failure: Failure? = nil) {
    self.entries = entries
    self.failure = failure
  }
}
