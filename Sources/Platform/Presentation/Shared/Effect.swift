import StopwatchCore

/// A one-time effect in a window that is not part of its view state.
public enum Effect: Equatable, Sendable {
  case announce(String)
  /// Shows a message for a while with an Undo button, and announces it.
  ///
  /// - Parameter announcement: the announcement if it differs from the message, such as for a lap,
  ///   whose time is displayed elsewhere.
  case offerUndo(String, announcement: String? = nil)
  /// Like `offerUndo`, with another button that asks for the name of a session.
  case offerName(String, of: FinishedSession.ID)
  /// Announces a message about an ignored press and shows it for a while, with a button that counts
  /// the press.
  case offerPress(String, StopwatchChange, at: Instant)
  /// Announces a message and shows it for a while, without an Undo button.
  case showMessage(String)
  /// Shows a reminder for a while, with a button that records a lap.
  case offerLap(String)
  /// Announces a message about a file and shows it for a while, with a button that shows the file.
  case showSavedFile(String, path: String)
  /// Shows an alert about a failed action, which the user must dismiss before continuing.
  case showAlert(String, reason: String)
  /// Copies to the clipboard, in both formats so that each program can take the one it prefers.
  case copy(plainText: String, html: String)
  /// Opens a page of the documentation, by the name of its file.
  case openPage(String)
  /// Removes the message, because something has happened after what it reports.
  case dismissMessage

  /// What is announced; `nil` for nothing.
  public var announcement: String? {
    switch self {
    case .announce(let text), .offerUndo(_, let text?), .offerUndo(let text, nil),
      .offerName(let text, _), .offerPress(let text, _, _), .showMessage(let text),
      .showSavedFile(let text, _):
      text
    default: nil
    }
  }
}

/// The fixed strings of messages and dialogs in all windows.
public enum MessageStrings {
  public static var name: String { localized("Name…") }
  public static var undo: String { localized("Undo") }
  public static var cancel: String { localized("Cancel") }
  public static var unsaved: String { localized("Laps are not being saved") }
  public static var closeAnyway: String { localized("Close Anyway") }
  public static var countPress: String { localized("Count the Press") }
  public static var showInFiles: String { localized("Show in Files") }
  public static var noFile: String { localized("No file was chosen.") }
  public static var notLocal: String { localized("Only files on this computer can be used.") }
}
