import StopwatchCore

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
    indices = Self.sortedIndices(of: laps, by: column.sortKey)
  }

  /// Returns the lap at a position.
  subscript(place: Int) -> Lap {
    laps[indices?[place] ?? place]
  }

  func place(ofLap number: Int) -> Int? {
    guard laps.indices.contains(number - 1) else { return nil }
    guard let indices else { return number - 1 }
    return indices.partitioningIndex {
      $0 == number - 1 || Self.isLess(number - 1, than: $0, in: laps, by: column.sortKey)
    }
  }

  /// Returns the split of the lap at a position.
  func split(at place: Int) -> Duration {
    laps.laps.splits[indices?[place] ?? place]
  }

  /// Updates to the current laps.
  mutating func update(to laps: LapTimes) {
    guard laps != self.laps else { return }
    guard let indices, laps.hasOneMore(than: self.laps) else {
      self = SortedLaps(laps, by: column)
      return
    }
    self.laps = laps
    let added = laps.count - 1
    let place = indices.partitioningIndex {
      Self.isLess(added, than: $0, in: laps, by: column.sortKey)
    }
    self.indices?.insert(added, at: place)
  }

  /// Returns the position of the latest lap, if the laps are `earlier` and that one.
  func place(ofLapAddedTo earlier: SortedLaps) -> Int? {
    guard column == earlier.column, laps.hasOneMore(than: earlier.laps) else { return nil }
    return place(ofLap: laps.count)
  }

  private static func sortedIndices(of laps: LapTimes, by key: LapSortKey) -> [Int]? {
    switch key {
    case .chronological: nil
    // Comparing integers is faster than comparing durations.
    case .duration(let key):
      sortedIndices(laps.indices.map { key(laps, $0).nanoseconds })
    case .text(let key): sortedIndices(laps.indices.map { key(laps, $0) })
    }
  }

  private static func sortedIndices(_ keys: [some Comparable]) -> [Int] {
    keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }

  /// Returns whether a lap comes before another one.
  private static func isLess(
    _ index: Int, than other: Int, in laps: LapTimes, by key: LapSortKey
  ) -> Bool {
    switch key {
    case .chronological: index < other
    case .duration(let key): (key(laps, index), index) < (key(laps, other), other)
    case .text(let key): (key(laps, index), index) < (key(laps, other), other)
    }
  }
}

extension LapTimes {
  /// Returns whether these are the laps of `earlier` and one more.
  fileprivate func hasOneMore(than earlier: LapTimes) -> Bool {
    count == earlier.count + 1 && precision == earlier.precision
      && laps.notes == earlier.laps.notes && laps.excluded == earlier.laps.excluded
      && laps.extend(earlier.laps)
  }
}
