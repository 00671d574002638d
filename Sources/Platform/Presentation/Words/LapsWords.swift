/// What stands in the windows with every lap whatever their state.
public enum LapsWords {
  public static var title: String { localized("Laps") }
  public static var elapsedTime: String { localized("Elapsed time") }
  public static var table: String { localized("Laps") }
  public static var noLaps: String { localized("Your laps appear here") }
  public static var note: String { localized("Note") }

  /// - Parameter number: as the row of the lap shows it.
  public static func note(onLap number: String) -> String {
    localized("Note on lap {number}", ["number": number])
  }
}
