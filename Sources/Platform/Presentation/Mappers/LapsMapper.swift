import StopwatchCore

/// Turns a stopwatch into what the Laps window shows.
public struct LapsMapper: Sendable {
  private let format: TimeFormat
  private let lapRow: LapRowMapper

  public init(format: TimeFormat) {
    self.format = format
    lapRow = LapRowMapper(format: format)
  }

  public func viewState(for stopwatch: Stopwatch) -> LapsViewState {
    let time = format.time(stopwatch.elapsed)
    return LapsViewState(
      time: time,
      control: ControlMapper.laps(stopwatch.state),
      currentLap: stopwatch.currentLap.map { lapRow.row(for: $0, fastest: nil) },
      laps: LapRows(stopwatch.laps, mapper: lapRow),
      timeWidth: time.text.count
    )
  }
}
