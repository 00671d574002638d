import StopwatchCore

/// The view state of the Laps window.
public struct LapsViewState: Equatable, Sendable {
  public package(set) var time: TimeText
  private let state: Stopwatch.State
  public var isRunning: Bool { state == .running }
  public var timeInWords: String { time.words(of: state) }
  public private(set) var controls: [ControlButton]
  public package(set) var currentLap: LapRow?
  /// The times of the laps in progress in the table by name; empty while it is not displayed.
  public package(set) var currentTimes: [String] = []
  public let overview: LapOverview
  /// The commands that are disabled whatever the user does in the table.
  public let disabledCommands: Set<Command>

  init(
    _ state: StopwatchState, overview: LapOverview, hasSingleKeys: Bool = true, format: TimeFormat
  ) {
    let stopwatch = state.stopwatch
    time = format.time(stopwatch.elapsed)
    self.state = stopwatch.state
    controls = ControlMapper.laps(state)
    let current = stopwatch.currentLap(of: overview.laps.lane, precision: format.precision)
    currentLap = (stopwatch.isCountingDown ? nil : current).map {
      overview.table.rows.row(for: $0, isTicking: stopwatch.state == .running)
    }
    self.overview = overview
    ControlMapper.complete(&controls, stopwatch.laps.roster, hasKeys: hasSingleKeys)
    let hasLaps = !stopwatch.laps.isEmpty
    disabledCommands = Command.disabled(unless: [
      .copyLaps: hasLaps, .exportLaps: hasLaps,
    ]).union(hasSingleKeys ? [] : Command.singleKeys).union(Command.refused(by: state, in: .laps))
    if overview.matrix != nil { currentTimes = LapMatrix.current(stopwatch, format: format) }
  }

  mutating func updateTimes(to stopwatch: Stopwatch, format: TimeFormat) {
    time = format.time(stopwatch.elapsed)
    let lap = stopwatch.currentLap(of: overview.laps.lane, precision: format.precision)
    if let lap {
      currentLap?.updateTimes(to: lap, total: overview.laps.total(atEndOf: lap), format: format)
    }
    if overview.matrix != nil { currentTimes = LapMatrix.current(stopwatch, format: format) }
  }

  package func isTick(after earlier: Self) -> Bool {
    var advanced = earlier
    (advanced.time, advanced.currentLap, advanced.currentTimes) = (time, currentLap, currentTimes)
    return isRunning && advanced == self
  }
}

/// A user action in the Laps window alone.
public enum LapsAction: Hashable, Sendable {
  case choose(LapChoice)
  case show(LapColumn, Bool)
  case go(to: Destination)
}

/// The fixed strings of the Laps and Session windows.
public enum LapsStrings {
  public static var title: String { localized("Laps") }
  public static var lap: String { ControlMapper.label(.lap()) }
  public static var writeNote: String { localized("Add a note") }
  public static var export: String { localized("Export Laps") }
  public static var stopped: String { localized("_Stopped") }
  public static var current: String { localized("Current") }
  public static var list: String { localized("List") }
  public static var byName: String { localized("By Name") }
  public static var goesOn: String { localized("_Goes On") }

  /// Returns the label of the menu item that excludes a lap from the statistics, or includes it.
  public static func excludeLabel(isExcluded: Bool) -> String {
    isExcluded ? localized("_Include in Statistics") : localized("E_xclude from Statistics")
  }

  /// Returns the accessible name of the note or the time of a lap, which can be edited.
  public static func name(of column: LapColumn, lap: Int) -> String {
    column == .note
      ? localized("Note on lap {number}", ["number": "\(lap)"])
      : localized("Time of lap {number}", ["number": "\(lap)"])
  }
}
