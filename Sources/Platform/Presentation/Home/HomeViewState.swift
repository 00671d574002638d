/// The view state of the Home window.
public struct HomeViewState: TimedViewState, Hashable, Sendable {
  public package(set) var time: TimeText
  /// Whether the stopwatch is running, and the time changes by itself.
  public let isRunning: Bool
  /// The row of the current lap, or `nil` before the start.
  public package(set) var currentLap: LapRow?
  /// The latest completed laps, newest first.
  public let latestLaps: [LapRow]
  public let banner: Banner?
  /// The message about unsaved changes, or `nil` if everything is saved.
  public let warning: String?
  /// The buttons of the current state, in display order.
  public let controls: [ControlButton]
  public let allLapsLabel: String
  /// The tooltip of the button that shows all laps, with the reason while it is disabled.
  public let allLapsTooltip: String
  public let canShowAllLaps: Bool
  /// Whether the stopwatch can be given a time to go on from.
  public let canSetTime: Bool

  /// Whether there are laps to copy or export.
  public let hasLaps: Bool
  public let canUndo: Bool
  public let canRedo: Bool

  public init(
    banner: Banner?,
    warning: String? = nil,
    time: TimeText,
    isRunning: Bool,
    controls: [ControlButton],
    currentLap: LapRow?,
    latestLaps: [LapRow],
    allLapsLabel: String,
    allLapsTooltip: String,
    canShowAllLaps: Bool,
    hasLaps: Bool,
    canSetTime: Bool,
    canUndo: Bool,
    canRedo: Bool
  ) {
    self.banner = banner
    self.warning = warning
    self.time = time
    self.isRunning = isRunning
    self.controls = controls
    self.currentLap = currentLap
    self.latestLaps = latestLaps
    self.allLapsLabel = allLapsLabel
    self.allLapsTooltip = allLapsTooltip
    self.canShowAllLaps = canShowAllLaps
    self.hasLaps = hasLaps
    self.canSetTime = canSetTime
    self.canUndo = canUndo
    self.canRedo = canRedo
  }
}

extension HomeViewState {
  /// The commands of the window that are currently disabled.
  public var disabledCommands: Set<Command> {
    Command.disabled(unless: [
      .undo: canUndo, .redo: canRedo, .showLaps: canShowAllLaps, .setTime: canSetTime,
      .copyLaps: hasLaps, .exportLaps: hasLaps,
    ])
  }
}

/// A user action in the Home window.
public enum HomeAction: Hashable, Sendable {
  case stopwatch(StopwatchAction)
  case showAllLaps
  case copy
  case export
  /// The window has room for so many completed laps.
  case changeLapCapacity(Int)
  case changeVisibility(isVisible: Bool)
}

/// A message about the elapsed time, with a button if the user can change how time is counted.
public struct Banner: Hashable, Sendable {
  public let text: String
  /// The label of the button, or `nil` if there is nothing to choose.
  public let button: String?

  public init(text: String, button: String?) {
    self.text = text
    self.button = button
  }
}

/// The fixed strings of the Home window.
public enum HomeStrings {
  public static var title: String { localized("Stopwatch") }
  public static var elapsedTime: String { localized("Elapsed time") }
  public static var laps: String { localized("Laps") }
  public static var noLaps: String { localized("Your laps appear here") }
  public static var showAllLaps: String { localized("Show All Laps") }
  public static var dismissBanner: String { localized("Dismiss") }
}
