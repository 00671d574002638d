import StopwatchCore

/// The places of the completed laps when they are in the order of a column, from the least on.
///
/// Laps that tie stay in the order in which they were run. To sort anew is O(n log n), to take in a
/// lap that was added O(n) at most; in chronological order, there is nothing to sort.
struct SortedLaps: Hashable, Sendable {
  private let column: LapColumn
  private(set) var laps: LapTimes
  /// The index of the lap in each place; none where that is the same.
  private var indices: [Int]?

  init(_ laps: LapTimes, by column: LapColumn) {
    self.laps = laps
    self.column = column
    indices = Self.sortedIndices(of: laps, by: column.sortKey)
  }

  /// The lap in a place.
  subscript(place: Int) -> Lap {
    laps[indices?[place] ?? place]
  }

  func place(ofLap number: Int) -> Int? {
    guard laps.indices.contains(number - 1) else { return nil }
    return indices.map { $0.firstIndex(of: number - 1) } ?? number - 1
  }

  /// The elapsed time at the end of the lap in a place.
  func split(at place: Int) -> Duration {
    laps.laps.splits[indices?[place] ?? place]
  }

  /// Takes over the laps as they are now.
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

  private static func sortedIndices(of laps: LapTimes, by key: LapSortKey) -> [Int]? {
    switch key {
    case .chronological: nil
    // Integers are compared faster than durations.
    case .duration(let key): sortedIndices(laps.indices.map { key(laps, $0).nanoseconds })
    case .text(let key): sortedIndices(laps.indices.map { key(laps, $0) })
    }
  }

  private static func sortedIndices(_ keys: [some Comparable]) -> [Int] {
    keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }

  /// Whether the key of a lap is less than that of one before it.
  private static func isLess(
    _ added: Int, than index: Int, in laps: LapTimes, by key: LapSortKey
  ) -> Bool {
    switch key {
    case .chronological: added < index
    case .duration(let key): key(laps, added) < key(laps, index)
    case .text(let key): key(laps, added) < key(laps, index)
    }
  }
}

extension LapTimes {
  /// Whether these are `earlier` and one more lap.
  fileprivate func hasOneMore(than earlier: LapTimes) -> Bool {
    count == earlier.count + 1 && precision == earlier.precision
      && laps.notes == earlier.laps.notes
      && laps.splits.dropLast().elementsEqual(earlier.laps.splits)
  }
}

extension [Int] {
  /// The first index from which on `belongsBehind` holds, in an array in which it holds for no
  /// element and then for every element.
  fileprivate func partitioningIndex(where belongsBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
