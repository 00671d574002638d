import StopwatchCore
import StopwatchFormats

/// The view state of the Session window.
public struct SessionViewState: Equatable, Sendable {
  public let title: String
  /// The date unless it is the title, the end, what it is compared with, and the pauses.
  public let date: String
  /// The note, or the first lines of a long one.
  public let note: String
  /// The whole note if `note` has only the first lines of it; empty otherwise.
  public let noteTooltip: String
  public let total: TimeText
  /// Several pauses, one on each line, or the latest ones of many; empty otherwise.
  public let pauses: String
  public let overview: LapOverview
  /// The row of the time after the last lap, or `nil` if there is none to display.
  public let rest: LapRow?
  public let disabledCommands: Set<Command>

  /// The maximum number of lines of a note, so that it leaves room for the laps.
  private static let maximumNoteLines = 6

  /// - Parameter state: the session as it can be corrected.
  init(
    _ session: FinishedSession, _ state: StopwatchState,
    comparedWith reference: FinishedSession? = nil, _ choices: LapChoices,
    hidden: Set<LapColumn.ID>, by mapper: HistoryMapper
  ) {
    let sheet = LapSheet(session, comparedWith: reference, precision: mapper.format.precision)
    let wholeNote = session.note.displayed
    let rows = wholeNote.split(separator: "\n", omittingEmptySubsequences: false)
    let isLong = rows.count > Self.maximumNoteLines
    title = mapper.title(of: session)
    let times = PauseMapper(format: mapper.format)
    let lines = times.lines(of: sheet)
    let comparison = reference.map {
      localized("Compared with {name}", ["name": mapper.title(of: $0).shortened])
    }
    let start = session.name.isEmpty ? nil : mapper.date(of: session)
    date = (times.summary(of: sheet, from: start) + [comparison].compactMap(\.self))
      .joined(separator: " · ")
    pauses = lines.suffix(Self.maximumNoteLines).joined(separator: "\n")
    disabledCommands = Command.refused(by: state, in: .session)
    note =
      isLong ? (rows.prefix(Self.maximumNoteLines - 1) + ["…"]).joined(separator: "\n") : wholeNote
    noteTooltip = isLong ? wholeNote : ""
    total = mapper.format.time(session.total)
    let overview = LapOverview(
      of: sheet.laps, total: session.total, choices, hidden: hidden, format: mapper.format)
    let rest = session.stopwatch.currentLap(of: overview.laps.lane, precision: sheet.precision)
    self.rest = rest.flatMap {
      $0.time > .zero ? overview.table.rows.row(for: $0, isOver: true) : nil
    }
    self.overview = overview
  }
}

/// A user action in the Session window.
public enum SessionAction: Hashable, Sendable {
  case continueSession
  case choose(LapChoice)
  case copy
  case export
  case useAsReference
  case name
  case delete
  case undo
  case redo
}

/// The fixed strings of the dialog for the name and the note of a session.
public enum NameDialogStrings {
  public static var title: String { localized("Rename and Annotate") }
  public static var name: String { localized("Name") }
  public static var note: String { localized("Note") }
  public static var save: String { localized("Save") }
  public static var notSaved: String { localized("Could not save the name") }
}
