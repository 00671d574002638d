import StopwatchCore

/// The rows of all completed laps in sorted order, each created only when it is accessed.
///
/// The sort is stable: laps with equal keys stay in chronological order. An added lap is inserted,
/// and the chronological order needs no sorting.
public struct LapRows: RandomAccessCollection, Equatable, Sendable {
  public let order: LapOrder
  private var times: LapTimes
  /// The indices of the laps in ascending order, or `nil` if that is chronological.
  private var sorted: [Int]?
  private var columns: [LapColumn]
  private var format: TimeFormat

  init(_ laps: LapTimes, order: LapOrder = .newestFirst, columns: [LapColumn], format: TimeFormat) {
    (self.order, self.columns, self.format) = (order, columns, format)
    times = laps
    sorted = Self.sortedIndices(of: laps, by: order.column)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { times.count }
  public var laps: Laps { times.laps }
  public subscript(index: Int) -> LapRow { row(for: times[lap(at: index)]) }

  /// Returns the row of any lap, including the current one.
  func row(for lap: Lap, isOver: Bool = false, isTicking: Bool = false) -> LapRow {
    LapRow(
      lap, among: times, columns: columns, format: format, isOver: isOver, isTicking: isTicking)
  }

  /// Returns the row of a completed lap; `nil` if the table does not have it.
  public func index(ofLap number: Int) -> Int? { times.index(ofLap: number).map(row(ofLapAt:)) }

  /// Returns the row of a lap or, if the table does not have it, of one beside it; `nil` without rows.
  public func index(nearestToLap number: Int) -> Int? {
    isEmpty ? nil : row(ofLapAt: Swift.min(times.count(beforeLap: number), count - 1))
  }

  private func row(ofLapAt index: Int) -> Int {
    let position = sorted?.partitioningIndex { $0 == index || isLess(index, than: $0) }
    return self.position(of: position ?? index)
  }

  mutating func update(to laps: LapTimes, columns: [LapColumn], format: TimeFormat) {
    (self.columns, self.format) = (columns, format)
    guard laps != times else { return }
    let growth = laps.growth(since: times)
    times = laps
    guard growth == 0 || growth == 1 else {
      sorted = Self.sortedIndices(of: laps, by: order.column)
      return
    }
    let added = laps.count - 1
    if growth == 1, let position = sorted?.partitioningIndex(where: { isLess(added, than: $0) }) {
      sorted?.insert(added, at: position)
    }
  }

  /// Returns the range of rows of `earlier` to replace, and the number of rows to insert.
  public func change(from earlier: LapRows) -> RowsChange {
    switch order == earlier.order ? times.growth(since: earlier.times) : nil {
    case 0: RowsChange(start: count, removed: 0, added: 0)
    case 1: RowsChange(start: row(ofLapAt: count - 1), removed: 0, added: 1)
    default: RowsChange(from: earlier.ids, to: ids)
    }
  }

  private var ids: some RandomAccessCollection<LapID> {
    indices.lazy.map { laps[times.recordIndex(at: lap(at: $0))].id }
  }

  /// Returns the index of the lap in a row.
  private func lap(at index: Int) -> Int { sorted?[position(of: index)] ?? position(of: index) }

  private func position(of index: Int) -> Int { order.isDescending ? count - 1 - index : index }

  private static func sortedIndices(of laps: LapTimes, by column: LapColumn) -> [Int]? {
    if column.isChronological { return nil }
    if column == .note { return sortedIndices(laps.indices.map { laps.note(at: $0).lowercased() }) }
    // Comparing integers is faster than comparing durations.
    return sortedIndices(laps.indices.map { column.sortTime(at: $0, in: laps).nanoseconds })
  }

  private static func sortedIndices(_ keys: [some Comparable]) -> [Int] {
    keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }

  /// Returns whether a lap comes before another one.
  private func isLess(_ index: Int, than other: Int) -> Bool {
    let (time, note) = (order.column.sortTime(at:in:), { times.note(at: $0).lowercased() })
    return order.column == .note
      ? (note(index), index) < (note(other), other)
      : (time(index, times), index) < (time(other, times), other)
  }
}

/// A replacement of a range of rows by another range.
public struct RowsChange: Hashable, Sendable {
  public let start: Int
  public let removed: Int
  public let added: Int
}

extension RowsChange {
  /// Creates the replacement of the rows between the common beginning and the common end of two lists of
  /// identities.
  public init<ID: Equatable>(
    from earlier: some RandomAccessCollection<ID>, to later: some RandomAccessCollection<ID>
  ) {
    start = zip(earlier, later).prefix { $0 == $1 }.count
    let rest = min(earlier.count, later.count) - start
    let end = zip(earlier.reversed(), later.reversed()).prefix(rest).prefix { $0 == $1 }.count
    (removed, added) = (earlier.count - start - end, later.count - start - end)
  }
}

extension LapTimes {
  /// Returns how many laps the lane has got, if nothing else has changed in it; `nil` otherwise.
  fileprivate func growth(since earlier: LapTimes) -> Int? {
    let isSame =
      lane == earlier.lane && precision == earlier.precision && reference == earlier.reference
      && runs == earlier.runs && laps.roster == earlier.laps.roster
    return isSame && laps.extend(earlier.laps, by: ==) ? count - earlier.count : nil
  }
}
