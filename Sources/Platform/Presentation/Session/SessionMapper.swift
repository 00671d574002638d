import StopwatchCore
import StopwatchFormats

/// The mapper from a session to the view state of its window.
struct SessionMapper {
  /// The maximum number of lines of a note, so that it leaves room for the laps.
  private static let maximumNoteLines = 6

  private let history: HistoryMapper
  private let overview: LapOverviewMapper

  init(history: HistoryMapper) {
    self.history = history
    overview = LapOverviewMapper(format: history.format)
  }

  /// - Parameter hidden: the ids of the columns that the user hides.
  func viewState(
    for session: FinishedSession, order: LapOrder, hidden: Set<LapColumn.ID>
  ) -> SessionViewState {
    let sheet = LapSheet(session, precision: history.format.precision)
    let overview = overview.overview(
      of: sheet.laps, total: session.total, order: order, hidden: hidden)
    let details = history.details(of: session, noteLines: Self.maximumNoteLines)
    let note = session.note.displayed
    return SessionViewState(
      title: history.title(of: session),
      details: details,
      noteTooltip: details.hasSuffix(note) ? "" : note,
      total: history.format.time(session.total),
      overview: overview,
      rest: sheet.currentLap.map { overview.table.rows.row(for: $0, isOver: true) }
    )
  }
}
