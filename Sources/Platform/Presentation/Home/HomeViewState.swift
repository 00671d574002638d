/// The view state of the Home window.
public struct HomeViewState: Hashable, Sendable {
  /// The maximum number of laps displayed.
  public static let lapCapacity = 3

  public let banner: Banner?
  /// The message about unsaved changes, or `nil` if everything is saved.
  public let warning: String?
  public let time: TimeText
  /// The buttons of the current state, in display order.
  public let controls: [ControlButton]
  /// The current lap and the two latest completed ones, newest first; empty before the start.
  public let laps: [LapRow]
  public let allLapsLabel: String
  public let canShowAllLaps: Bool

  public let canUndo: Bool
  public let canRedo: Bool

  public init(
    banner: Banner?,
    warning: String? = nil,
    time: TimeText,
    controls: [ControlButton],
    laps: [LapRow],
    allLapsLabel: String,
    canShowAllLaps: Bool,
    canUndo: Bool,
    canRedo: Bool
  ) {
    self.banner = banner
    self.warning = warning
    self.time = time
    self.controls = controls
    self.laps = laps
    self.allLapsLabel = allLapsLabel
    self.canShowAllLaps = canShowAllLaps
    self.canUndo = canUndo
    self.canRedo = canRedo
  }
}

extension HomeViewState {
  /// The rows up to `lapCapacity`, with `nil` for each row without a lap.
  public var lapRows: [LapRow?] {
    laps.map { $0 } + Array(repeating: nil, count: max(Self.lapCapacity - laps.count, 0))
  }

  /// Returns whether the same commands are disabled, in less time than it takes to list them: the
  /// time changes 100 times per second.
  public func hasSameCommands(as other: HomeViewState?) -> Bool {
    (canUndo, canRedo, canShowAllLaps)
      == (other?.canUndo, other?.canRedo, other?.canShowAllLaps)
  }

  /// The commands of the window that are currently disabled.
  public var disabledCommands: Set<Command> {
    Command.disabled(unless: [.undo: canUndo, .redo: canRedo, .showLaps: canShowAllLaps])
  }
}

/// A user action in the Home window.
public enum HomeAction: Hashable, Sendable {
  case stopwatch(StopwatchAction)
  case showAllLaps
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
