import StopwatchCore

/// The rows of all completed laps in sorted order, each created only when it is accessed.
public struct LapRows: RandomAccessCollection, Hashable, Sendable {
  public let order: LapOrder
  private var sorted: SortedLaps
  private var columns: [LapColumn]
  private var format: TimeFormat

  init(
    _ laps: LapTimes, order: LapOrder = .newestFirst, columns: [LapColumn], format: TimeFormat
  ) {
    self.order = order
    self.columns = columns
    self.format = format
    sorted = SortedLaps(laps, by: order.column)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sorted.laps.count }

  public subscript(index: Int) -> LapRow {
    row(for: sorted[position(of: index)])
  }

  /// Returns the row of any lap, including the current one.
  func row(for lap: Lap, isOver: Bool = false, isTicking: Bool = false) -> LapRow {
    LapRow(
      lap, among: sorted.laps, columns: columns, format: format, isOver: isOver,
      isTicking: isTicking)
  }

  public func index(ofLap number: Int) -> Int? {
    sorted.position(ofLap: number).map { order.isDescending ? sorted.laps.count - 1 - $0 : $0 }
  }

  /// Returns the number of the lap that had `number` in the rows `earlier`, known by its end; `nil` if
  /// there is no such lap anymore.
  public func lap(thatWas number: Int, in earlier: LapRows) -> Int? {
    let (laps, before) = (sorted.laps.laps, earlier.sorted.laps.laps)
    let split = before[number - 1].split
    let starts = [sorted, earlier.sorted].map { $0.laps.runs.first?.startedAt }
    guard laps.shift(from: before, start: starts[0], earlierStart: starts[1]) != nil else {
      return nil
    }
    if laps.count == earlier.count || number <= laps.count && laps[number - 1].split == split {
      return number
    }
    return laps.firstIndex { $0.split == split }.map { $0 + 1 }
  }

  /// Returns the number of the lap to select in place of the one that had `number` in the rows
  /// `earlier`. For a merged lap, this is the lap that it was merged with, or else the one before it,
  /// and back again when the merge is undone; `nil` if there are no laps.
  public func selection(after number: Int, in earlier: LapRows) -> Int? {
    if isRestored(number, in: earlier) { return number }
    return lap(thatWas: number, in: earlier) ?? (isEmpty ? nil : Swift.min(number, count))
  }

  /// Returns whether the lap `number` has been restored before the lap that it was merged with, which
  /// had its number in `earlier`.
  private func isRestored(_ number: Int, in earlier: LapRows) -> Bool {
    let (laps, before) = (sorted.laps.laps, earlier.sorted.laps.laps)
    return laps.count == before.count + 1 && laps[number].split == before[number - 1].split
      && laps[number - 1].split < laps[number].split
      && (number == 1 || before[number - 2].split < laps[number - 1].split)
  }

  mutating func update(to laps: LapTimes, columns: [LapColumn], format: TimeFormat) {
    self.columns = columns
    self.format = format
    sorted.update(to: laps)
  }

  /// Returns the range of rows of `earlier` to replace, and the number of rows to insert.
  public func change(from earlier: LapRows) -> RowsChange {
    if order == earlier.order, let position = sorted.position(ofLapAddedTo: earlier.sorted) {
      return RowsChange(start: self.position(of: position), removed: 0, added: 1)
    }
    let common = Swift.min(count, earlier.count)
    let isSame = { (ours: Int, theirs: Int) in split(at: ours) == earlier.split(at: theirs) }
    let start = (0..<common).first { !isSame($0, $0) } ?? common
    let end =
      (0..<common - start).first { !isSame(count - 1 - $0, earlier.count - 1 - $0) }
      ?? common - start
    return RowsChange(
      start: start, removed: earlier.count - start - end, added: count - start - end)
  }

  private func split(at index: Int) -> Duration {
    sorted.split(at: position(of: index))
  }

  private func position(of index: Int) -> Int {
    order.isDescending ? sorted.laps.count - 1 - index : index
  }
}

/// A replacement of a range of rows by another range.
public struct RowsChange: Hashable, Sendable {
  public let start: Int
  public let removed: Int
  public let added: Int
}

/// The completed laps sorted by a column, in ascending order.
///
/// The sort is stable: laps with equal keys stay in chronological order. An added lap is inserted,
/// and the chronological order needs no sorting.
struct SortedLaps: Hashable, Sendable {
  private let column: LapColumn
  private(set) var laps: LapTimes
  /// The index of the lap at each position, or `nil` if the order is chronological.
  private var indices: [Int]?

  init(_ laps: LapTimes, by column: LapColumn) {
    self.laps = laps
    self.column = column
    indices = Self.sortedIndices(of: laps, by: column)
  }

  subscript(position: Int) -> Lap {
    laps[indices?[position] ?? position]
  }

  func position(ofLap number: Int) -> Int? {
    guard laps.indices.contains(number - 1) else { return nil }
    guard let indices else { return number - 1 }
    return indices.partitioningIndex {
      $0 == number - 1 || isLess(number - 1, than: $0)
    }
  }

  func split(at position: Int) -> Duration {
    laps.laps[indices?[position] ?? position].split
  }

  mutating func update(to laps: LapTimes) {
    guard laps != self.laps else { return }
    guard let indices, laps.hasOneMore(than: self.laps) else {
      self = SortedLaps(laps, by: column)
      return
    }
    self.laps = laps
    let added = laps.count - 1
    let position = indices.partitioningIndex { isLess(added, than: $0) }
    self.indices?.insert(added, at: position)
  }

  func position(ofLapAddedTo earlier: SortedLaps) -> Int? {
    guard column == earlier.column, laps.hasOneMore(than: earlier.laps) else { return nil }
    return position(ofLap: laps.count)
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
    let (time, note) = (column.sortTime(at:in:), { laps.laps[$0].note.lowercased() })
    return column == .note
      ? (note(index), index) < (note(other), other)
      : (time(index, laps), index) < (time(other, laps), other)
  }
}

extension LapTimes {
  fileprivate func hasOneMore(than earlier: LapTimes) -> Bool {
    count == earlier.count + 1 && precision == earlier.precision
      && laps.extend(earlier.laps, by: ==)
  }
}
