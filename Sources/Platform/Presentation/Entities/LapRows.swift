import StopwatchCore

/// The rows of all completed laps in some order, each made only when somebody looks at it.
public struct LapRows: RandomAccessCollection, Hashable, Sendable {
  public let order: LapOrder
  private var sorted: SortedLaps
  private var mapper: LapRowMapper

  init(_ laps: LapTimes, order: LapOrder = .newestFirst, mapper: LapRowMapper) {
    self.order = order
    self.mapper = mapper
    sorted = SortedLaps(laps, by: order.column)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sorted.laps.count }

  public subscript(index: Int) -> LapRow {
    row(for: lap(at: index))
  }

  /// The row of any lap, also of the current one.
  ///
  /// - Parameter isOver: whether the session has ended, and with it the current lap.
  func row(for lap: Lap, isOver: Bool = false) -> LapRow {
    mapper.row(for: lap, among: sorted.laps, isOver: isOver)
  }

  /// Where the row of a lap is.
  public func index(ofLap number: Int) -> Int? {
    sorted.place(ofLap: number).map { order.isDescending ? sorted.laps.count - 1 - $0 : $0 }
  }

  /// The lap that was `number` among the rows `earlier`. A deleted lap makes way for the one that its
  /// time has joined, or else the one before it; none where there are no laps.
  public func lap(thatWas number: Int, in earlier: LapRows) -> Int? {
    let (splits, split) = (
      sorted.laps.laps.splits, earlier.sorted.laps.laps.splits[number - 1]
    )
    if splits.count == earlier.count || number <= splits.count && splits[number - 1] == split {
      return number
    }
    if let index = splits.firstIndex(of: split) { return index + 1 }
    return splits.isEmpty ? nil : Swift.min(number, splits.count)
  }

  /// Takes over the laps and the columns as they are now.
  mutating func update(to laps: LapTimes, mapper: LapRowMapper) {
    self.mapper = mapper
    sorted.update(to: laps)
  }

  /// Which rows to replace by how many others to come from the rows `earlier` to these.
  public func change(from earlier: LapRows) -> RowsChange {
    let common = Swift.min(count, earlier.count)
    let isSame = { (ours: Int, theirs: Int) in split(at: ours) == earlier.split(at: theirs) }
    let start = (0..<common).first { !isSame($0, $0) } ?? common
    let end =
      (0..<common - start).first { !isSame(count - 1 - $0, earlier.count - 1 - $0) }
      ?? common - start
    return RowsChange(
      start: start, removed: earlier.count - start - end, added: count - start - end)
  }

  private func lap(at index: Int) -> Lap {
    sorted[place(of: index)]
  }

  private func split(at index: Int) -> Duration {
    sorted.split(at: place(of: index))
  }

  private func place(of index: Int) -> Int {
    order.isDescending ? sorted.laps.count - 1 - index : index
  }
}
