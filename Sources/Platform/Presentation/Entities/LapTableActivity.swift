/// What the user is doing in the table of laps.
public struct LapTableActivity: Hashable, Sendable {
  /// The number of the lap that is selected.
  public let selectedLap: Int?
  /// Whether a note is being written.
  public let isEditing: Bool
  /// Whether there are notes to be written.
  public let canEditNote: Bool

  public init(selectedLap: Int?, isEditing: Bool, canEditNote: Bool) {
    self.selectedLap = selectedLap
    self.isEditing = isEditing
    self.canEditNote = canEditNote
  }
}
