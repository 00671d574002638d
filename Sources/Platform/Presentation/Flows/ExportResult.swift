import StopwatchExchange

/// What became of an export.
public enum ExportResult: Hashable, Sendable {
  case saved(path: String)
  case cancelled
  /// With the reason, to be shown to people.
  case failed(String)

  var isFailure: Bool {
    if case .failed = self { true } else { false }
  }

  /// What to tell people; nothing when they cancelled.
  public var message: String? {
    switch self {
    case .saved(let path):
      localized("Laps saved as {name}", ["name": FilePath.name(of: path)])
    case .cancelled: nil
    case .failed(let reason): localized("Could not save the laps: {reason}", ["reason": reason])
    }
  }
}
