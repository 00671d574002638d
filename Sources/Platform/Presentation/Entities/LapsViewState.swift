/// All that the Laps window shows.
public struct LapsViewState: Hashable, Sendable {
  public let time: TimeText
  public let control: ControlButton
  /// None before the start.
  public let currentLap: LapRow?
  public let laps: LapRows
  /// The characters in the longest time of the table, so that its columns stay in line.
  public let timeWidth: Int

  public init(
    time: TimeText, control: ControlButton, currentLap: LapRow?, laps: LapRows, timeWidth: Int
  ) {
    self.time = time
    self.control = control
    self.currentLap = currentLap
    self.laps = laps
    self.timeWidth = timeWidth
  }
}
