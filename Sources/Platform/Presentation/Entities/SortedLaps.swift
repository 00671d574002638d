import StopwatchCore

/// The places of the completed laps when they are in order by a column, from the least on.
///
/// Laps that tie stay in the order in which they were run. To take in a lap that was added is
/// O(log n) comparisons, to sort anew O(n log n); by number and by total, laps are sorted already.
struct SortedLaps: Hashable, Sendable {
  private let column: LapColumn
  private(set) var laps: Laps
  /// The index of the lap in each place; none where that is the same.
  private var indices: [Int]?

  init(_ laps: Laps, by column: LapColumn) {
    self.laps = laps
    self.column = column
    guard column != .number, column != .total else { return }
    indices = laps.indices.sorted { Self.precedes($0, $1, in: laps, by: column) }
  }

  /// The lap in a place.
  subscript(place: Int) -> Lap {
    laps[indices?[place] ?? place]
  }

  /// Takes over the laps as they are now.
  mutating func update(to laps: Laps) {
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

  private static func precedes(
    _ left: Int, _ right: Int, in laps: Laps, by column: LapColumn
  ) -> Bool {
    let (first, second) = (laps[left], laps[right])
    switch column {
    case .number, .total: return left < right
    case .time, .fastest: return (first.time, left) < (second.time, right)
    case .previous:
      return (laps.timeAgainstPrevious(at: left), left)
        < (laps.timeAgainstPrevious(at: right), right)
    case .note: return (first.note.lowercased(), left) < (second.note.lowercased(), right)
    }
  }
}

extension Laps {
  /// How much longer the lap at `index` took than the one before it; nothing for the first.
  func timeAgainstPrevious(at index: Int) -> Duration {
    index > 0 ? self[index].time - self[index - 1].time : .zero
  }

  /// Whether these are `earlier` and one more lap.
  fileprivate func hasOneMore(than earlier: Laps) -> Bool {
    count == earlier.count + 1 && notes == earlier.notes
      && splits.dropLast().elementsEqual(earlier.splits)
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
