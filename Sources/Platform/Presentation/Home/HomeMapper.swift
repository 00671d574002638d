import StopwatchCore

/// The mapper from the stopwatch state to the view state of the Home window.
public struct HomeMapper: Sendable {
  /// The number of completed laps that a window of the initial size has room for.
  public static let initialLapCapacity = 2
  private static let minimumLapCount = 3

  private let format: TimeFormat
  private let lapRow: LapRowMapper

  public init(format: TimeFormat) {
    self.format = format
    lapRow = LapRowMapper(format: format, columns: [.number, .time, .fastest])
  }

  /// Returns whether there are more laps than a window of the initial size shows.
  static func canShowAllLaps(of stopwatch: Stopwatch) -> Bool {
    stopwatch.laps.count >= minimumLapCount
  }

  /// - Parameters:
  ///   - laps: the times of the completed laps.
  ///   - lapCapacity: the maximum number of completed laps to display.
  public func viewState(
    for state: StopwatchState, laps: LapTimes, unsaved: UnsavedChanges? = nil,
    lapCapacity: Int = initialLapCapacity, largeDigits: Preferences.LargeDigits = .total
  ) -> HomeViewState {
    let stopwatch = state.stopwatch
    let times = LargeAndSmallTime(of: stopwatch, largeDigits, precision: format.precision)
    let canShowAllLaps = Self.canShowAllLaps(of: stopwatch)
    return HomeViewState(
      banner: state.notice.map(BannerMapper.banner),
      warning: unsaved.map(UnsavedChangesMapper.message),
      time: format.time(times.large),
      largeDigits: largeDigits,
      isRunning: stopwatch.state == .running,
      controls: ControlMapper.home(stopwatch.state),
      currentLap: times.small.map {
        row(for: $0, largeDigits, among: laps, isTicking: stopwatch.state == .running)
      },
      latestLaps: laps.suffix(lapCapacity).reversed().map {
        lapRow.row(for: $0, among: laps)
      },
      allLapsLabel: canShowAllLaps ? allLapsLabel(stopwatch.laps.count) : localized("All Laps"),
      allLapsTooltip: canShowAllLaps
        ? HomeStrings.showAllLaps : localized("Available after three laps"),
      canShowAllLaps: canShowAllLaps,
      hasLaps: !stopwatch.laps.isEmpty,
      canSetTime: stopwatch.state == .initial,
      canUndo: state.undoHistory.canUndo,
      canRedo: state.undoHistory.canRedo
    )
  }

  /// Returns the row of the time that is not displayed large.
  private func row(
    for lap: Lap, _ largeDigits: Preferences.LargeDigits, among laps: LapTimes, isTicking: Bool
  ) -> LapRow {
    let row = lapRow.row(for: lap, among: laps, isTicking: isTicking)
    guard largeDigits == .currentLap else { return row }
    let words = isTicking ? [] : [format.time(lap.time).words]
    return row.ofElapsedTime(
      name: ([HomeStrings.elapsedTime] + words).joined(separator: ", "))
  }

  private func allLapsLabel(_ count: Int) -> String {
    localized("All {count} Lap", "All {count} Laps", count: count, ["count": "\(count)"])
  }
}

/// The two times of a stopwatch that the Home window displays.
struct LargeAndSmallTime: Hashable {
  let large: Duration
  /// The current lap, or one with the elapsed time as its time; `nil` before the start.
  let small: Lap?

  init(of stopwatch: Stopwatch, _ largeDigits: Preferences.LargeDigits, precision: TimePrecision) {
    let lap = stopwatch.currentLap(precision: precision)
    switch largeDigits {
    case .total:
      large = stopwatch.elapsed
      small = lap
    case .currentLap:
      large = lap?.time ?? stopwatch.elapsed
      small = lap.map {
        Lap(
          number: $0.number, time: stopwatch.elapsed, split: stopwatch.elapsed, status: .current)
      }
    }
  }
}

extension LapRow {
  /// Returns a row with the same time, which is the elapsed time and not that of a lap.
  fileprivate func ofElapsedTime(name: String) -> LapRow {
    LapRow(
      lap: lap, columns: columns,
      cells: zip(columns, cells).map { $0.id == LapColumn.time.id ? $1 : "" },
      status: status, badge: localized("Total"), name: name,
      description: HomeStrings.elapsedTime, isTicking: isTicking)
  }
}
