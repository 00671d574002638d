import StopwatchCore

/// The mapper from unsaved changes to messages.
public enum UnsavedChangesMapper {
  /// Returns a warning of one line.
  public static func message(for changes: UnsavedChanges) -> String {
    switch changes.subject {
    case .stopwatch, .sessions(count: 0):
      localized("Not saved: {reason}", ["reason": reason(of: changes)])
    case .sessions(let count):
      localized(
        "A session could not be added to the history: {reason}",
        "{count} sessions could not be added to the history: {reason}",
        count: count, ["count": "\(count)", "reason": reason(of: changes)])
    }
  }

  public static func closeQuestion(for changes: UnsavedChanges) -> CloseQuestion {
    CloseQuestion(
      text: localized(
        "The latest changes could not be saved and will be lost: {reason}",
        ["reason": reason(of: changes)]),
      confirmation: localized("Close Anyway"),
      cancellation: localized("Cancel"))
  }

  /// Returns the name for the version of a session that another computer has put in place of ours.
  public static func conflictName(_ name: String) -> String {
    name.isEmpty
      ? localized("From another computer")
      : localized("{name} (from another computer)", ["name": name])
  }

  private static func reason(of changes: UnsavedChanges) -> String {
    changes.failure.map { ErrorMapper.message(for: $0.error) }
      ?? localized("the disk is not responding")
  }
}
