import StopwatchCore

/// The places of the completed laps when they are in order by a column, from the least on.
///
/// Laps that tie stay in the order in which they were run. To sort anew is O(n log n), to take in a
/// lap that was added O(n) at most; by number and by total, laps are sorted already.
struct SortedLaps: Hashable, Sendable {
  private let column: LapColumn
  private(set) var laps: LapTimes
  /// The index of the lap in each place; none where that is the same.
  private var indices: [Int]?

  init(_ laps: LapTimes, by column: LapColumn) {
    self.laps = laps
    self.column = column
    guard column != .number, column != .total else { return }
    indices = Self.sortedIndices(of: laps, by: column)
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
      Self.precedes(added, $0, in: laps, by: column)
    }
    self.indices?.insert(added, at: place)
  }

  private static func sortedIndices(of laps: LapTimes, by column: LapColumn) -> [Int] {
    if column == .note {
      return laps.indices.sorted { precedes($0, $1, in: laps, by: column) }
    }
    let keys = laps.indices.map { laps.key(at: $0, by: column) }
    return laps.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }

  private static func precedes(
    _ left: Int, _ right: Int, in laps: LapTimes, by column: LapColumn
  ) -> Bool {
    if column == .note {
      return (laps.noteKey(at: left), left) < (laps.noteKey(at: right), right)
    }
    return (laps.key(at: left, by: column), left) < (laps.key(at: right, by: column), right)
  }
}

extension LapTimes {
  /// By which the laps are in the order of a column of times.
  fileprivate func key(at index: Int, by column: LapColumn) -> Duration {
    let time = column == .previous ? timeAgainstPrevious(at: index) : time(at: index)
    return time ?? .zero
  }

  fileprivate func noteKey(at index: Int) -> String {
    laps.notes[index + 1]?.lowercased() ?? ""
  }

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
