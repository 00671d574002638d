import StopwatchCore

/// The rows of all completed laps in sorted order, each created only when it is accessed.
///
/// The sort is stable: laps with equal keys stay in chronological order. An added lap is inserted,
/// and the chronological order needs no sorting.
public struct LapRows: RandomAccessCollection, Hashable, Sendable {
  public let order: LapOrder
  private var times: LapTimes
  /// The indices of the laps in ascending order, or `nil` if that is chronological.
  private var sorted: [Int]?
  private var columns: [LapColumn]
  private var format: TimeFormat

  init(
    _ laps: LapTimes, order: LapOrder = .newestFirst, columns: [LapColumn], format: TimeFormat
  ) {
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

  public func index(ofLap number: Int) -> Int? {
    guard times.indices.contains(number - 1) else { return nil }
    let position = sorted?.partitioningIndex {
      $0 == number - 1 || isLess(number - 1, than: $0)
    }
    return self.position(of: position ?? number - 1)
  }

  mutating func update(to laps: LapTimes, columns: [LapColumn], format: TimeFormat) {
    (self.columns, self.format) = (columns, format)
    guard laps != times else { return }
    let (hasOneMore, added) = (laps.hasOneMore(than: times), laps.count - 1)
    times = laps
    if hasOneMore, let position = sorted?.partitioningIndex(where: { isLess(added, than: $0) }) {
      sorted?.insert(added, at: position)
    } else {
      sorted = Self.sortedIndices(of: laps, by: order.column)
    }
  }

  /// Returns the range of rows of `earlier` to replace, and the number of rows to insert.
  public func change(from earlier: LapRows) -> RowsChange {
    if order == earlier.order, times.hasOneMore(than: earlier.times),
      let start = index(ofLap: count)
    {
      return RowsChange(start: start, removed: 0, added: 1)
    }
    return RowsChange(from: earlier.ids, to: ids)
  }

  private var ids: some RandomAccessCollection<LapID> {
    indices.lazy.map { laps[lap(at: $0)].id }
  }

  /// Returns the index of the lap in a row.
  private func lap(at index: Int) -> Int {
    sorted?[position(of: index)] ?? position(of: index)
  }

  private func position(of index: Int) -> Int {
    order.isDescending ? count - 1 - index : index
  }

  private static func sortedIndices(of laps: LapTimes, by column: LapColumn) -> [Int]? {
    if column.isChronological { return nil }
    if column == .note { return sortedIndices(laps.laps.map { $0.note.lowercased() }) }
    // Comparing integers is faster than comparing durations.
    return sortedIndices(laps.indices.map { column.sortTime(at: $0, in: laps).nanoseconds })
  }

  private static func sortedIndices(_ keys: [some Comparable]) -> [Int] {
    keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }

  /// Returns whether a lap comes before another one.
  private func isLess(_ index: Int, than other: Int) -> Bool {
    let (time, note) = (order.column.sortTime(at:in:), { laps[$0].note.lowercased() })
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
  fileprivate func hasOneMore(than earlier: LapTimes) -> Bool {
    count == earlier.count + 1 && precision == earlier.precision
      && laps.extend(earlier.laps, by: ==)
  }
}
