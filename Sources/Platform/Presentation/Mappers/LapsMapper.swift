import StopwatchCore

/// Turns a stopwatch into what the Laps window shows.
public struct LapsMapper: Sendable {
  /// That of `+59.99` and a little more, or of the heading.
  private static let leastDifferenceWidth = 7

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
      columns: columns(for: stopwatch.laps, total: time)
    )
  }

  private func columns(for laps: Laps, total: TimeText) -> LapColumns {
    let greatestDifference = laps.extremes.map { $0.slowest - $0.fastest } ?? .zero
    return LapColumns(
      time: total.text.count,
      difference: max(Self.leastDifferenceWidth, format.difference(greatestDifference).count)
    )
  }
}
