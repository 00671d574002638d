import StopwatchCore

/// What people can do in the Laps window.
public enum LapsAction: Hashable, Sendable {
  case stopwatch(StopwatchAction)
  case sort(by: LapColumn)
  case show(LapColumn, Bool)
  case writeNote(String, ofLap: Int)
  case deleteLap(Int)
  case copy
  case export
  case go(to: Destination)
  case changeVisibility(isVisible: Bool)
}
