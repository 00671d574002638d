import StopwatchCore

/// The rows of all completed laps, newest first, each made only when somebody looks at it.
public struct LapRows: RandomAccessCollection, Hashable, Sendable {
  private let laps: Laps
  private let mapper: LapRowMapper

  public init(_ laps: Laps, mapper: LapRowMapper) {
    self.laps = laps
    self.mapper = mapper
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { laps.count }

  public subscript(index: Int) -> LapRow {
    mapper.row(for: laps[laps.count - 1 - index], fastest: laps.extremes?.fastest)
  }
}
