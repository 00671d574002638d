import StopwatchCore

/// What became of an import.
public enum ImportResult: Hashable, Sendable {
  /// As it is kept in the history now.
  case imported(FinishedSession)
  case cancelled
  /// With the reason, to be shown to people.
  case failed(String)

  var isFailure: Bool {
    if case .failed = self { true } else { false }
  }

  /// What to tell people; nothing when they cancelled.
  public var message: String? {
    switch self {
    case .imported(let session):
      localized(
        "Imported {count} lap into the history", "Imported {count} laps into the history",
        count: session.laps.count, ["count": "\(session.laps.count)"])
    case .cancelled: nil
    case .failed(let reason): localized("Could not import laps: {reason}", ["reason": reason])
    }
  }
}
