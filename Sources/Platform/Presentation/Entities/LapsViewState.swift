/// All that the Laps window shows.
public struct LapsViewState: Hashable, Sendable {
  public let time: TimeText
  public let control: ControlButton
  /// None before the start.
  public let currentLap: LapRow?
  public let laps: LapRows
  public let columns: LapColumns

  public let canUndo: Bool
  public let canRedo: Bool

  public init(
    time: TimeText,
    control: ControlButton,
    currentLap: LapRow?,
    laps: LapRows,
    columns: LapColumns,
    canUndo: Bool,
    canRedo: Bool
  ) {
    self.time = time
    self.control = control
    self.currentLap = currentLap
    self.laps = laps
    self.columns = columns
    self.canUndo = canUndo
    self.canRedo = canRedo
  }
}
