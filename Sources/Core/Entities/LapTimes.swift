/// The times of completed laps at one precision, with the fastest lap, the slowest lap and the
/// statistics.
///
/// Adding one lap by `update` takes O(√n) steps at most.
public struct LapTimes: Sendable {
  public private(set) var laps: Laps
  public let precision: TimePrecision
  public private(set) var statistics: LapStatistics
  private var groups = LapGroups()
  /// All laps; `nil` if there are none.
  private var all: LapGroup?

  public init(_ laps: Laps, precision: TimePrecision) {
    self.laps = laps
    self.precision = precision
    let times = laps.splits.indices.map { laps.time(at: $0, precision: precision) }
    statistics = LapStatistics(times, precision: precision)
    for (index, time) in times.enumerated() { include(LapGroup(lapAt: index, time: time)) }
  }

  /// Updates to other laps or another precision. Only added laps are computed, as long as the laps
  /// before them and the precision are unchanged.
  public mutating func update(to laps: Laps, precision: TimePrecision) {
    guard laps != self.laps || precision != self.precision else { return }
    guard precision == self.precision, laps.splits.starts(with: self.laps.splits) else {
      self = LapTimes(laps, precision: precision)
      return
    }
    let added = count..<laps.count
    self.laps = laps
    for index in added {
      let lap = LapGroup(lapAt: index, time: time(at: index))
      statistics.add(lap.sum)
      include(lap)
    }
  }

  /// Returns the time of the lap at `index`, without creating the whole `Lap`.
  public func time(at index: Int) -> Duration {
    laps.time(at: index, precision: precision)
  }

  /// Returns whether the lap at `index` is the fastest, the slowest or neither.
  public func status(at index: Int) -> LapStatus {
    guard extremes != nil else { return .done }
    switch index {
    case all?.fastest: return .fastest
    case all?.slowest: return .slowest
    default: return .done
    }
  }

  /// The lap marked as the fastest; `nil` if none is.
  public var fastestLap: Lap? { extremes == nil ? nil : all.map { self[$0.fastest] } }

  /// The lap marked as the slowest; `nil` if none is.
  public var slowestLap: Lap? { extremes == nil ? nil : all.map { self[$0.slowest] } }

  /// The minimum and maximum lap times; `nil` unless two laps differ.
  public var extremes: (fastest: Duration, slowest: Duration)? {
    guard let all, all.minimum != all.maximum else { return nil }
    return (all.minimum, all.maximum)
  }

  /// Returns the extremes and the sum of the laps at `range`, which must not be empty, in O(log n)
  /// steps.
  public func group(of range: Range<Int>) -> LapGroup {
    groups.group(of: range) { LapGroup(lapAt: $0, time: time(at: $0)) }
  }

  private mutating func include(_ lap: LapGroup) {
    groups.add(lap, at: lap.fastest)
    if all == nil { all = lap } else { all?.add(lap) }
  }
}

extension LapTimes: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { laps.count }

  public subscript(index: Int) -> Lap {
    Lap(
      number: index + 1,
      time: time(at: index),
      split: laps.splits[index],
      status: status(at: index),
      note: laps.notes[index + 1] ?? ""
    )
  }
}

extension LapTimes: Hashable {
  public static func == (left: LapTimes, right: LapTimes) -> Bool {
    left.laps == right.laps && left.precision == right.precision
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(laps)
    hasher.combine(precision)
  }
}

extension LapTimes {
  /// Returns how much longer the lap at `index` took than the previous one, or `nil` for the first
  /// lap.
  public func differenceFromPrevious(at index: Int) -> Duration? {
    index > 0 ? time(at: index) - time(at: index - 1) : nil
  }

  /// Returns how much longer the lap at `index` took than the fastest, or `nil` for the fastest
  /// itself and if no lap is the fastest.
  public func differenceFromFastest(at index: Int) -> Duration? {
    guard let fastest = extremes?.fastest, status(at: index) != .fastest else { return nil }
    return time(at: index) - fastest
  }
}
