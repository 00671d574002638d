/// The laps of a group and what their times amount to; those left out of the statistics do not
/// belong to it.
public struct LapGroup: Sendable {
  /// The number of laps.
  public private(set) var count = 1
  /// The index of the first lap with the minimum time of the group.
  public private(set) var fastest: Int
  public private(set) var minimum: Duration
  /// The index of the first lap with the maximum time of the group.
  public private(set) var slowest: Int
  public private(set) var maximum: Duration
  public private(set) var sum: Duration

  init(lapAt index: Int, time: Duration) {
    (fastest, slowest) = (index, index)
    (minimum, maximum, sum) = (time, time, time)
  }

  /// Adds the laps of a group that follows this one.
  mutating func add(_ next: LapGroup) {
    if next.minimum < minimum { (fastest, minimum) = (next.fastest, next.minimum) }
    if next.maximum > maximum { (slowest, maximum) = (next.slowest, next.maximum) }
    sum += next.sum
    count += next.count
  }
}

extension LapGroup? {
  /// Adds the laps of a group that follows this one; either may have none.
  mutating func add(_ next: LapGroup?) {
    guard let next else { return }
    if self == nil { self = next } else { self?.add(next) }
  }
}

/// Groups of 16 laps, of 256 laps and so on, so that any range of laps consists of a few groups.
///
/// Adding a lap, and summing up a range of n laps, take O(log n) steps.
struct LapGroups: Sendable {
  private static let bitsPerLevel = 4
  /// Levels of 16, 256, … 16 million laps; more laps than that make the last level longer.
  private static let levelCount = 6

  private var levels = Array(repeating: ChunkedArray<LapGroup?>(), count: levelCount)

  /// Adds the lap at `index`, which follows all laps so far; `nil` if it is left out.
  mutating func add(_ lap: LapGroup?, at index: Int) {
    for level in levels.indices {
      let position = index >> Self.shift(of: level)
      if position < levels[level].count {
        levels[level][position].add(lap)
      } else {
        levels[level].append(lap)
      }
    }
  }

  /// The group of the laps at `range`; `nil` if all of them are left out.
  ///
  /// - Parameter lap: makes the group of the single lap at an index, or returns `nil` if it is left
  ///   out.
  func group(of range: Range<Int>, lap: (Int) -> LapGroup?) -> LapGroup? {
    var (group, index): (LapGroup?, Int) = (nil, range.lowerBound)
    while index < range.upperBound {
      let (following, end) = next(at: index, before: range.upperBound, lap)
      group.add(following)
      index = end
    }
    return group
  }

  /// The longest group that begins at `index` and ends at `end` or before it, and where it ends.
  private func next(
    at index: Int, before end: Int, _ lap: (Int) -> LapGroup?
  ) -> (LapGroup?, end: Int) {
    for level in levels.indices.reversed() {
      let size = 1 << Self.shift(of: level)
      if index.isMultiple(of: size), index + size <= end {
        return (levels[level][index / size], index + size)
      }
    }
    return (lap(index), index + 1)
  }

  private static func shift(of level: Int) -> Int { bitsPerLevel * (level + 1) }
}
