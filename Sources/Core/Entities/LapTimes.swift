/// The times of completed laps at one precision, with the fastest lap, the slowest lap and the
/// statistics, all without the laps that the user has excluded from the statistics.
public struct LapTimes: Hashable, Sendable, RandomAccessCollection {
  public private(set) var laps: Laps
  public private(set) var runs: Runs
  public let reference: Reference?
  public let precision: TimePrecision
  public private(set) var statistics: LapStatistics
  /// The greatest difference from the reference, ahead or behind, of a lap or at its split.
  public private(set) var maximumDifference: Duration = .zero
  /// All laps that count; `nil` if there are none.
  private var all: LapGroup?

  public init(
    _ laps: Laps, runs: Runs = Runs(), reference: Reference? = nil, precision: TimePrecision
  ) {
    self.laps = laps
    self.runs = runs
    self.reference = reference
    self.precision = precision
    let times = laps.indices.map { laps.interval(at: $0).time(precision) }
    let counted = times.indices.lazy.filter { !laps[$0].isExcluded }
    statistics = LapStatistics(counted.map { times[$0] }, precision: precision)
    all = group(of: times.indices)
    noteDifferences(in: indices)
  }

  /// Updates to other laps or another precision. Only added laps are computed, as long as the laps
  /// before them, which of them are excluded, and the precision are unchanged.
  public mutating func update(
    to laps: Laps, runs: Runs = Runs(), reference: Reference? = nil, precision: TimePrecision
  ) {
    let isUnchanged = laps.extend(self.laps) {
      $0.split == $1.split && $0.isExcluded == $1.isExcluded
    }
    guard precision == self.precision, reference == self.reference, isUnchanged else {
      self = LapTimes(laps, runs: runs, reference: reference, precision: precision)
      return
    }
    let added = count..<laps.count
    self.laps = laps
    self.runs = runs
    noteDifferences(in: added)
    for index in added where !isExcluded(at: index) {
      let time = time(at: index)
      statistics.add(time)
      all.add(LapGroup(lapAt: index, time: time))
    }
  }

  public func interval(at index: Int) -> LapInterval { laps.interval(at: index) }

  /// Returns the time of the lap at `index`, without creating the whole `Lap`.
  public func time(at index: Int) -> Duration { interval(at: index).time(precision) }

  /// - Parameter lap: a lap, which may be the current one.
  public func pausedTime(in lap: Lap) -> Duration? {
    runs.pausedTime(from: laps.start(ofLap: lap.number), to: lap.split)
  }

  public func isExcluded(at index: Int) -> Bool { laps[index].isExcluded }

  public func status(at index: Int) -> LapStatus {
    guard !isExcluded(at: index) else { return .excluded }
    guard extremes != nil else { return .done }
    switch index {
    case all?.fastest: return .fastest
    case all?.slowest: return .slowest
    default: return .done
    }
  }

  public var fastestLap: Lap? { extremes == nil ? nil : all.map { self[$0.fastest] } }

  public var slowestLap: Lap? { extremes == nil ? nil : all.map { self[$0.slowest] } }

  /// The minimum and maximum lap times; `nil` unless two laps differ.
  public var extremes: (fastest: Duration, slowest: Duration)? {
    guard let all, all.minimum != all.maximum else { return nil }
    return (all.minimum, all.maximum)
  }

  /// Returns the extremes and the sum of the laps at `range`, or `nil` if all of them are excluded.
  public func group(of range: Range<Int>) -> LapGroup? {
    var group: LapGroup?
    for index in range where !isExcluded(at: index) {
      group.add(LapGroup(lapAt: index, time: time(at: index)))
    }
    return group
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { laps.count }

  public subscript(index: Int) -> Lap {
    let interval = interval(at: index)
    return Lap(
      number: index + 1, time: interval.time(precision), split: interval.split,
      status: status(at: index), note: laps[index].note)
  }

  public static func == (left: LapTimes, right: LapTimes) -> Bool {
    left.laps == right.laps && left.runs == right.runs && left.precision == right.precision
      && left.reference == right.reference
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(laps)
    hasher.combine(precision)
  }

  /// Returns how much longer the lap at `index` took than the one before it, skipping laps that are
  /// excluded; `nil` for the first lap that counts, for excluded laps and for the current lap.
  public func differenceFromPrevious(at index: Int) -> Duration? {
    guard index < count, !isExcluded(at: index) else { return nil }
    let previous = (0..<index).last { !isExcluded(at: $0) }
    return previous.map { time(at: index) - time(at: $0) }
  }

  /// Returns how much longer the lap at `index` took than the fastest, or `nil` for the fastest
  /// itself, for excluded laps, for the current lap, and if no lap is the fastest.
  public func differenceFromFastest(at index: Int) -> Duration? {
    guard let fastest = extremes?.fastest, index < count,
      ![.fastest, .excluded].contains(status(at: index))
    else { return nil }
    return time(at: index) - fastest
  }

  // MARK: Reference

  private mutating func noteDifferences(in range: Range<Int>) {
    guard let count = reference.map({ $0.lapCount ?? .max }) else { return }
    for index in range.prefix(Swift.max(count - range.lowerBound, 0)) {
      for difference in [differenceFromReference(at: index), differenceAtSplit(at: index)] {
        let difference = difference ?? .zero
        maximumDifference = Swift.max(maximumDifference, difference, .zero - difference)
      }
    }
  }

  /// Returns how much longer the lap at `index` took than that of the reference; `nil` if that has no
  /// such lap, and for the current lap. The sum of these differences is the difference at the split.
  public func differenceFromReference(at index: Int) -> Duration? {
    guard index < count else { return nil }
    return reference?.time(ofLap: index + 1, precision: precision).map { time(at: index) - $0 }
  }

  /// Returns how much later the lap at `index` ended than that of the reference, as displayed; `nil` if
  /// that has no such lap, and for the current lap.
  public func differenceAtSplit(at index: Int) -> Duration? {
    reference?.difference(atEndOfLap: index + 1, of: laps, precision: precision)
  }
}

/// Neighbouring laps and what their times amount to; those excluded from statistics do not belong
/// to it.
public struct LapGroup: Sendable {
  public private(set) var count = 1
  /// The index of the first lap with the minimum time of the group.
  public private(set) var fastest: Int
  public private(set) var minimum: Duration
  /// The index of the first lap with the maximum time of the group.
  public private(set) var slowest: Int
  public private(set) var maximum: Duration
  public private(set) var sum: Duration

  fileprivate init(lapAt index: Int, time: Duration) {
    (fastest, slowest) = (index, index)
    (minimum, maximum, sum) = (time, time, time)
  }

  fileprivate mutating func add(_ next: LapGroup) {
    if next.minimum < minimum { (fastest, minimum) = (next.fastest, next.minimum) }
    if next.maximum > maximum { (slowest, maximum) = (next.slowest, next.maximum) }
    sum += next.sum
    count += next.count
  }
}

extension LapGroup? {
  fileprivate mutating func add(_ next: LapGroup) {
    if self == nil { self = next } else { self?.add(next) }
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the first index at which `belongsBehind` is `true`, by binary search in a collection
  /// partitioned by it: `false` for all elements before that index and `true` for all from it on.
  public func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
