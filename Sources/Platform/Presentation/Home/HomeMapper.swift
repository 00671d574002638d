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

  /// - Parameters:
  ///   - laps: the times of the completed laps.
  ///   - lapCapacity: the maximum number of completed laps to display.
  public func viewState(
    for state: StopwatchState, laps: LapTimes, unsaved: UnsavedChanges? = nil,
    lapCapacity: Int = initialLapCapacity
  ) -> HomeViewState {
    let stopwatch = state.stopwatch
    let canShowAllLaps = stopwatch.laps.count >= Self.minimumLapCount
    return HomeViewState(
      banner: state.notice.map(BannerMapper.banner),
      warning: unsaved.map(UnsavedChangesMapper.message),
      time: format.time(stopwatch.elapsed),
      isRunning: stopwatch.state == .running,
      controls: ControlMapper.home(stopwatch.state),
      currentLap: stopwatch.currentLap(precision: format.precision).map {
        lapRow.row(for: $0, among: laps, isTicking: stopwatch.state == .running)
      },
      latestLaps: laps.suffix(lapCapacity).reversed().map {
        lapRow.row(for: $0, among: laps)
      },
      allLapsLabel: canShowAllLaps ? allLapsLabel(stopwatch.laps.count) : localized("All Laps"),
      allLapsTooltip: canShowAllLaps
        ? HomeStrings.showAllLaps : localized("Available from the third lap on"),
      canShowAllLaps: canShowAllLaps,
      hasLaps: !stopwatch.laps.isEmpty,
      canSetTime: stopwatch.state == .initial,
      canUndo: state.undoHistory.canUndo,
      canRedo: state.undoHistory.canRedo
    )
  }

  private func allLapsLabel(_ count: Int) -> String {
    localized("All {count} Lap", "All {count} Laps", count: count, ["count": "\(count)"])
  }
}
