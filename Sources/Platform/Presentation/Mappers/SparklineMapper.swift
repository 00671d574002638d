import StopwatchCore

/// Makes the small picture of a session's laps.
enum SparklineMapper {
  static let limit = 40

  /// A value for each lap, or each group of neighbours where there are many: 0 for the fastest
  /// lap, 1 for the slowest one, and 0.5 where all are equal.
  static func points(for laps: Laps, precision: TimePrecision) -> [Double] {
    let times = laps.splits.indices.map { laps.time(at: $0, precision: precision) }
    guard let fastest = times.min(), let slowest = times.max(), fastest != slowest else {
      return Array(repeating: 0.5, count: min(laps.count, limit))
    }
    let groups = min(laps.count, limit)
    return (0..<groups).map { group in
      let first = laps.count * group / groups
      let end = laps.count * (group + 1) / groups
      let average = times[first..<end].reduce(.zero, +) / (end - first)
      return (average - fastest) / (slowest - fastest)
    }
  }
}
