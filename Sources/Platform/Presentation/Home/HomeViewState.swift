import StopwatchCore
import StopwatchFormats

/// The view state of the Home window.
public struct HomeViewState: Equatable, Sendable {
  /// The title that panels display.
  public internal(set) var title = HomeStrings.title
  public package(set) var time: TimeText
  public let largeDigits: Preferences.LargeDigits
  private let state: Stopwatch.State
  public var isRunning: Bool { state == .running }
  public var timeInWords: String { time.words(of: state) }
  /// The row of the current lap, or of the elapsed time if the current lap is displayed large; `nil`
  /// before the start.
  public package(set) var currentLap: LapRow?
  /// The latest completed laps, newest first.
  public let latestLaps: [LapRow]
  /// How much of a target has elapsed; `nil` if there is no target.
  public private(set) var target: TargetLine?
  /// The comparison with a session or a pace; `nil` if there is none.
  public private(set) var reference: ReferenceLine?
  public let banner: Banner?
  public private(set) var controls: [ControlButton]
  /// The tooltip of the button that shows all laps, with the reason while it is disabled.
  public var allLapsTooltip: String {
    canShowAllLaps ? HomeStrings.showAllLaps : localized("Available after three laps")
  }
  public let canShowAllLaps: Bool
  /// The word below the time of a paused stopwatch; empty for any other.
  public var pausedWord: String { state == .paused ? localized("Paused") : "" }
  /// The text in place of laps before the first start, and before a prepared one.
  public let noLaps: String
  public package(set) var face = HomeFace()
  /// What takes the place of the laps of a session with names; `nil` without names.
  public package(set) var names: NameBoard?
  /// The labels that the controls can have.
  public let controlLabels: [String]
  private let refusedCommands: Set<Command>

  public var disabledCommands: Set<Command> {
    refusedCommands.union(face.isFullscreen ? [] : [.leaveFullscreen])
  }

  /// The number of completed laps that a window of the initial size has room for.
  public static let initialLapCapacity = 2
  private static let minimumLapCount = 3

  /// - Parameters:
  ///   - lapCapacity: the maximum number of completed laps to display.
  ///   - isNew: whether the user has pressed no key yet.
  ///   - isSortedByTotal: whether names are, while that is possible.
  package init(
    _ state: StopwatchState, laps: LapTimes, unsaved: UnsavedChanges? = nil,
    lapCapacity: Int = initialLapCapacity, preferences: Preferences = Preferences(),
    isNew: Bool = false, isSortedByTotal: Bool = false, format: TimeFormat
  ) {
    let (stopwatch, roster) = (state.stopwatch, state.stopwatch.laps.roster)
    let largeDigits: Preferences.LargeDigits =
      roster.isAllAtOnce ? .total : preferences.largeDigits
    let (hasLaps, hasSingleKeys) = (!stopwatch.laps.isEmpty, preferences.singleKeyShortcuts)
    let columns: [LapColumn] = [.number, .time]
    let times = largeDigits.times(of: stopwatch, precision: format.precision)
    time = format.time(times.large)
    self.largeDigits = largeDigits
    self.state = stopwatch.state
    currentLap = (stopwatch.isCountingDown ? nil : times.small).map { lap in
      let row = LapRow(
        lap, among: laps, columns: columns, format: format,
        isTicking: stopwatch.state == .running)
      return largeDigits == .currentLap ? row.ofElapsedTime(format.time(lap.time)) : row
    }
    latestLaps = laps.suffix(lapCapacity).reversed().map {
      LapRow($0, among: laps, columns: columns + [.total, .note], format: format)
    }
    target = TargetLine(preferences.reminders, elapsed: stopwatch.elapsed, format: format)
    reference = ReferenceLine(state, format: format)
    banner = unsaved.map(Banner.init) ?? state.notice.map(Banner.init)
    controls = ControlMapper.home(stopwatch.state, isCountingDown: stopwatch.isCountingDown)
    ControlMapper.complete(&controls, roster, hasKeys: hasSingleKeys)
    controlLabels = HomeStrings.controls(roster)
    names = NameBoard(state, laps: laps, isSortedByTotal: isSortedByTotal, format: format)
    canShowAllLaps = Self.canShowAllLaps(of: stopwatch)
    noLaps =
      stopwatch.isCountingDown
      ? localized("Starts at {time}", ["time": stopwatch.startedAt.map(TimeOfDay.text) ?? ""])
      : isNew && hasSingleKeys ? HomeStrings.hint : HomeStrings.noLaps
    refusedCommands = Command.disabled(unless: [
      .copyLaps: hasLaps, .exportLaps: hasLaps,
    ]).union(hasSingleKeys ? [] : Command.singleKeys).union(Command.refused(by: state, in: .home))
  }

  /// Returns whether there are more laps than a window of the initial size shows.
  static func canShowAllLaps(of stopwatch: Stopwatch) -> Bool {
    stopwatch.laps.count >= minimumLapCount
  }

  /// The accessible description of the time that is displayed large.
  public var timeDescription: String {
    largeDigits == .total || currentLap == nil ? HomeStrings.elapsedTime : HomeStrings.currentLap
  }

  mutating func updateTimes(to state: StopwatchState, format: TimeFormat) {
    let times = largeDigits.times(of: state.stopwatch, precision: format.precision)
    time = format.time(times.large)
    if let lap = times.small { currentLap?.updateTimes(to: lap, format: format) }
    target?.update(to: state.stopwatch.elapsed)
    reference = ReferenceLine(state, format: format)
    names?.updateTimes(to: state.stopwatch.elapsed, format: format)
  }

  package func isTick(after earlier: Self) -> Bool {
    var advanced = earlier
    (advanced.time, advanced.currentLap, advanced.target) = (time, currentLap, target)
    advanced.reference = reference
    advanced.names?.takeTimes(of: names)
    return isRunning && advanced == self
  }
}

extension Preferences.LargeDigits {
  /// Returns the time of a stopwatch to display large, and the current lap, or one with the elapsed time as
  /// its time if the lap is displayed large; `nil` before the start.
  fileprivate func times(
    of stopwatch: Stopwatch, precision: TimePrecision
  ) -> (large: Duration, small: Lap?) {
    let (elapsed, lap) = (stopwatch.elapsed, stopwatch.currentLap(precision: precision))
    guard self == .currentLap, let lap else { return (elapsed, lap) }
    return (lap.time, Lap(number: lap.number, time: elapsed, split: elapsed, status: .current))
  }
}

extension LapRow {
  /// Returns a row with the same time, which is the elapsed time and not that of a lap.
  fileprivate func ofElapsedTime(_ time: TimeText) -> LapRow {
    let description = HomeStrings.elapsedTime
    return LapRow(
      lap: lap, columns: columns,
      cells: zip(columns, cells).map { $0 == .time ? $1 : "" },
      status: status, badge: localized("Total"),
      name: isTicking ? description : "\(description), \(time.words)",
      description: description, isTicking: isTicking)
  }
}

/// How the Home window appears, whatever it displays.
public struct HomeFace: Hashable, Sendable {
  public package(set) var isFullscreen = false
  /// Whether everything except the time and the warnings is hidden.
  public package(set) var areControlsHidden = false

  public init(isFullscreen: Bool = false) { self.isFullscreen = isFullscreen }
}

/// A user action in the Home window alone.
public enum HomeAction: Hashable, Sendable {
  case showAllLaps
  /// Tries again to save what could not be saved.
  case save
  case compare(ReferenceChoice)
  /// Sorts the names of a paused stopwatch by their totals, or shows them in their order again.
  case sortNames
  /// The window has room for so many completed laps.
  case changeLapCapacity(Int)
  case toggleFullscreen
  case leaveFullscreen
  /// The window covers the screen or no longer does, whether the user or the desktop wanted it.
  case changeFullscreen(isFullscreen: Bool)
  /// A form or a menu has opened, or none is open any more.
  case changeForm(isOpen: Bool)
  /// The user has moved the pointer, or pressed a key, a button or a finger.
  case noteInput
}
