import StopwatchCore

/// All that the Laps window shows.
public struct LapsViewState: Hashable, Sendable {
  public let time: TimeText
  public let control: ControlButton
  /// None before the start.
  public let currentLap: LapRow?
  public let overview: LapOverview
  public let canUndo: Bool
  public let canRedo: Bool
}
