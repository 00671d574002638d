import StopwatchCore

/// The view state of the Session window.
public struct SessionViewState: Hashable, Sendable {
  public let title: String
  /// The date, the number of laps and the note, which can have several lines, or at least the first
  /// ones.
  public let details: String
  /// The whole note if `details` has only the first lines of it; empty otherwise.
  public let noteTooltip: String
  public let total: TimeText
  public let overview: LapOverview
  /// The row of the time after the last lap, or `nil` if there is none to display.
  public let rest: LapRow?
}

/// A user action in the Session window.
public enum SessionAction: Hashable, Sendable {
  case continueSession
  case sort(by: LapColumn)
  case copy
  case export
}

/// The fixed strings of the Session window.
public enum SessionStrings {
  public static var total: String { localized("Total") }
  public static var continueSession: String { localized("Continue") }
}

/// The fixed strings of the dialog for the name and the note of a session.
public enum NameDialogStrings {
  public static var title: String { localized("Rename and Annotate") }
  public static var name: String { localized("Name") }
  public static var note: String { localized("Note") }
  public static var save: String { localized("Save") }
  public static var cancel: String { localized("Cancel") }
}
