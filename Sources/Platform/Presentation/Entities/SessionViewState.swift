/// All that the window of one session shows.
public struct SessionViewState: Hashable, Sendable {
  public let title: String
  /// The date, the number of laps and the note.
  public let details: String
  public let total: TimeText
  public let overview: LapOverview
  /// The time after the last lap; none where there is none to be shown.
  public let rest: LapRow?
}
