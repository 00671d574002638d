/// The names of the columns in the table of laps.
public struct LapHeadings: Hashable, Sendable {
  public let number: String
  public let time: String
  public let difference: String
  public let total: String

  /// In the language of the person.
  public static var localized: LapHeadings {
    LapHeadings(
      number: StopwatchPresentation.localized("Lap"),
      time: StopwatchPresentation.localized("Time"),
      difference: StopwatchPresentation.localized("vs best"),
      total: StopwatchPresentation.localized("Total")
    )
  }
}
