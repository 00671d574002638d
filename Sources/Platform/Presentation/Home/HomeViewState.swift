import StopwatchCore

/// The view state of the Home window.
public struct HomeViewState: TimedViewState, Hashable, Sendable {
  /// The title that panels display.
  public package(set) var title = HomeStrings.title
  /// The time that is displayed large.
  public package(set) var time: TimeText
  /// Which time that is.
  public let largeDigits: Preferences.LargeDigits
  /// Whether the stopwatch is running, and the time changes by itself.
  public let isRunning: Bool
  /// The row of the current lap, or of the elapsed time if the current lap is displayed large; `nil`
  /// before the start.
  public package(set) var currentLap: LapRow?
  /// The latest completed laps, newest first.
  public let latestLaps: [LapRow]
  /// How much of a target has elapsed; `nil` if there is no target.
  public package(set) var target: TargetLine?
  public let banner: Banner?
  /// The message about unsaved changes, or `nil` if everything is saved.
  public let warning: String?
  /// The buttons of the current state, in display order.
  public package(set) var controls: [ControlButton]
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
  /// Whether keys without a modifier control the stopwatch.
  public package(set) var hasSingleKeys = true {
    didSet { for index in controls.indices { controls[index].hasKey = hasSingleKeys } }
  }

  public init(
    banner: Banner?,
    warning: String? = nil,
    time: TimeText,
    largeDigits: Preferences.LargeDigits = .total,
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
    self.largeDigits = largeDigits
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
    ]).union(hasSingleKeys ? [] : Command.singleKeys)
  }
}

extension HomeViewState {
  /// The accessible description of the time that is displayed large.
  public var timeDescription: String {
    largeDigits == .total || currentLap == nil ? HomeStrings.elapsedTime : HomeStrings.currentLap
  }

  /// Updates the times to those of a stopwatch of which only the elapsed time has changed.
  mutating func updateTimes(to stopwatch: Stopwatch, format: TimeFormat) {
    let times = LargeAndSmallTime(of: stopwatch, largeDigits, precision: format.precision)
    time = format.time(times.large)
    if let lap = times.small { currentLap?.updateTimes(to: lap, format: format) }
    target?.update(to: stopwatch.elapsed)
  }

  /// Returns whether nothing but time has passed since the view state `earlier`.
  package func isTick(after earlier: Self) -> Bool {
    var advanced = earlier
    (advanced.time, advanced.currentLap, advanced.target) = (time, currentLap, target)
    return isRunning && advanced == self
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
  static func title(time: String) -> String {
    // TRANSLATORS: the title of the window in panels, such as “12:34 – Stopwatch”.
    localized("{time} – Stopwatch", ["time": time])
  }
  public static var elapsedTime: String { localized("Elapsed time") }
  public static var currentLap: String { localized("Current lap") }
  public static var laps: String { localized("Laps") }
  public static var noLaps: String { localized("Your laps appear here") }
  public static var hint: String { localized("Space starts, L records a lap, R resets") }
  public static var showAllLaps: String { localized("Show All Laps") }
  public static var dismissBanner: String { localized("Dismiss") }
}
