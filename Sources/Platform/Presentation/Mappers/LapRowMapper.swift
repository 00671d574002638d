import StopwatchCore

/// Turns a lap into a row of text.
public struct LapRowMapper: Hashable, Sendable {
  private let format: TimeFormat

  public init(format: TimeFormat) {
    self.format = format
  }

  /// - Parameter fastest: the time of the fastest lap, if there is one.
  public func row(for lap: Lap, fastest: Duration?) -> LapRow {
    LapRow(
      number: "\(lap.number)",
      time: format.time(lap.time).text,
      difference: difference(of: lap, to: fastest),
      total: format.time(lap.split).text,
      status: lap.status,
      badge: badge(lap.status),
      description: description(of: lap)
    )
  }

  /// The current lap has none, for it is not over; nor has the fastest.
  private func difference(of lap: Lap, to fastest: Duration?) -> String {
    guard let fastest, lap.status == .done || lap.status == .slowest else { return "" }
    return format.difference(lap.time - fastest)
  }

  private func badge(_ status: LapStatus) -> String {
    switch status {
    case .current: localized("Current")
    case .done: ""
    case .fastest: localized("Fastest")
    case .slowest: localized("Slowest")
    }
  }

  private func description(of lap: Lap) -> String {
    lap.status == .current
      ? localized("Current lap") : localized("Lap {number}", ["number": "\(lap.number)"])
  }
}
