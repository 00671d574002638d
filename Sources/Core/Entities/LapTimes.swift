/// The times of completed laps at one precision, with the fastest lap, the slowest lap and the
/// statistics, all without the laps that the user has excluded from the statistics, and without crossings.
///
/// They are those of a lane: all laps, or the laps of a name.
public struct LapTimes: Equatable, Sendable, RandomAccessCollection {
  public private(set) var laps: Laps
  public private(set) var runs: Runs
  public let reference: Reference?
  public let precision: TimePrecision
  /// Whose laps they are; `nil` for all laps.
  public private(set) var lane: NameID?
  /// The greatest difference from the reference, ahead or behind, of a lap or at its split.
  public private(set) var maximumDifference: Duration = .zero
  private var lanes: [NameID?: LapStatistics] = [:]
  /// The time of the laps of each name, or of nobody, up to the end of each of them, excluded or not; empty without
  /// names.
  private var totals: [NameID: ChunkedArray<Duration>] = [:]

  public init(
    _ laps: Laps, runs: Runs = Runs(), reference: Reference? = nil, precision: TimePrecision
  ) {
    self.laps = laps
    self.runs = runs
    self.reference = reference
    self.precision = precision
    let times = laps.indices.map { laps.interval(at: $0).time(precision) }
    var lanes: [NameID?: [(index: Int, time: Duration)]] = [:]
    for index in times.indices {
      laps.forEachLane(ofLapAt: index) { lanes[$0, default: []].append(($1, times[index])) }
    }
    self.lanes = lanes.mapValues { LapStatistics($0, precision: precision) }
    for index in times.indices { addToTotals(times[index], ofLapAt: index) }
    noteDifferences(in: laps.indices)
  }

  /// Returns those of another lane; `nil` stands for all laps.
  public func inLane(_ lane: NameID?) -> LapTimes {
    var times = self
    times.lane = lane
    return times
  }

  /// Returns those of the name of another session's lane; `nil` if there is nobody of that name.
  public func inLane(like other: LapTimes) -> LapTimes? {
    guard let lane = other.lane else { return inLane(nil) }
    let name = other.laps.roster[lane].flatMap(laps.roster.name(like:))
    return name.map { inLane($0.id) }
  }

  public var statistics: LapStatistics {
    lanes[lane] ?? LapStatistics(precision: precision)
  }

  private var group: LapGroup? { lanes[lane]?.group }

  /// Updates to other laps or another precision. Only added laps are computed, as long as the laps
  /// before them, which of them are excluded, and the precision are unchanged.
  public mutating func update(
    to laps: Laps, runs: Runs = Runs(), reference: Reference? = nil, precision: TimePrecision
  ) {
    let isUnchanged =
      laps.roster == self.laps.roster
      && laps.extend(self.laps) {
        $0.split == $1.split && $0.isExcluded == $1.isExcluded && $0.name == $1.name
      }
    guard precision == self.precision, reference == self.reference, isUnchanged else {
      self = LapTimes(laps, runs: runs, reference: reference, precision: precision).inLane(lane)
      return
    }
    let added = self.laps.count..<laps.count
    self.laps = laps
    self.runs = runs
    noteDifferences(in: added)
    for index in added {
      let time = laps.interval(at: index).time(precision)
      addToTotals(time, ofLapAt: index)
      laps.forEachLane(ofLapAt: index) {
        lanes[$0, default: LapStatistics(precision: precision)].add(lapAt: $1, time: time)
      }
    }
  }

  /// - Parameter index: the index of a lap in its lane, as everywhere here.
  public func interval(at index: Int) -> LapInterval { laps.interval(at: recordIndex(at: index)) }

  /// Returns the index in the record.
  public func recordIndex(at index: Int) -> Int {
    lane.flatMap { laps.number(ofLap: index + 1, of: $0) }.map { $0 - 1 } ?? index
  }

  /// Returns the index in the lane of a lap, which may be the current one.
  public func index(of lap: Lap) -> Int { count(beforeLap: lap.number) }

  /// Returns the index in the lane of a completed lap; `nil` if it has no such lap.
  public func index(ofLap number: Int) -> Int? {
    guard let lap = laps.lap(number), lane == nil || lap.name == lane else { return nil }
    return lane == nil ? number - 1 : laps.laneIndex(ofLap: number)
  }

  /// Returns the number of the laps of the lane that end before a lap of the record.
  public func count(beforeLap number: Int) -> Int {
    lane.map { laps.laneIndex(ofLap: number, of: $0) ?? 0 } ?? number - 1
  }

  /// Returns the time of the laps of the lane until the end of one of them, which may be the current one.
  public func total(atEndOf lap: Lap) -> Duration {
    guard let lane else { return lap.split.truncated(to: precision) }
    return total(beforeLap: lap.number, of: lane) + lap.time
  }

  private func total(beforeLap number: Int, of name: NameID) -> Duration {
    let count = inLane(name).count(beforeLap: number)
    return count == 0 ? .zero : totals[name]?[count - 1] ?? .zero
  }

  /// Returns the time of a step in the cycle in progress.
  public func timeInCycle(of step: NameID) -> Duration {
    inLane(step).total - total(beforeLap: laps.cycle.firstLap, of: step)
  }

  public func note(at index: Int) -> String { laps[recordIndex(at: index)].note }

  /// Returns the time of the lap at `index`, without creating the whole `Lap`.
  public func time(at index: Int) -> Duration { interval(at: index).time(precision) }

  /// - Parameter lap: a lap, which may be the current one.
  public func pausedTime(in lap: Lap) -> Duration? {
    runs.pausedTime(from: laps.start(ofLap: lap.number, of: lap.name), to: lap.split)
  }

  public func isExcluded(at index: Int) -> Bool { laps[recordIndex(at: index)].isExcluded }

  private func counts(at index: Int) -> Bool {
    !isExcluded(at: index) && (lane != nil || laps.counts(lap: index + 1))
  }

  /// Returns whether a press may be missing in a lap: whether it took more than 1.6 times the median of the
  /// other laps of its name, of which there are two at least, and more than the user has said is right.
  public func mayLackPress(at index: Int) -> Bool {
    let lap = laps[recordIndex(at: index)]
    guard laps.roster.isAllAtOnce, lap.name != .nobody, counts(at: index),
      interval(at: index).exactTime > laps.checkedTime(ofLap: recordIndex(at: index) + 1) ?? .zero
    else { return false }
    return lanes[lap.name]?.exceedsOthers(time(at: index)) ?? false
  }

  public func status(at index: Int) -> LapStatus {
    guard !isExcluded(at: index) else { return .excluded }
    guard extremes != nil, let group else { return .done }
    return index == group.fastest ? .fastest : index == group.slowest ? .slowest : .done
  }

  public var fastestLap: Lap? { extremes == nil ? nil : group.map { self[$0.fastest] } }

  public var slowestLap: Lap? { extremes == nil ? nil : group.map { self[$0.slowest] } }

  /// The minimum and maximum lap times; `nil` unless two laps differ.
  public var extremes: (fastest: Duration, slowest: Duration)? {
    guard let group, group.minimum != group.maximum else { return nil }
    return (group.minimum, group.maximum)
  }

  /// The time of all laps of the name, or of nobody.
  public var total: Duration { totals[lane ?? .nobody]?.last ?? .zero }

  private mutating func addToTotals(_ time: Duration, ofLapAt index: Int) {
    guard !laps.roster.isEmpty, laps.laneIndex(ofLap: index + 1) != nil else { return }
    let name = laps[index].name
    totals[name, default: ChunkedArray()].append((totals[name]?.last ?? .zero) + time)
  }

  /// Returns the extremes and the sum of the laps at `range`, or `nil` if all of them are excluded.
  public func group(of range: Range<Int>) -> LapGroup? {
    var group: LapGroup?
    for index in range where counts(at: index) {
      group.add(LapGroup(lapAt: index, time: time(at: index)))
    }
    return group
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { lane.map { laps.count(of: $0) } ?? laps.count }

  public subscript(index: Int) -> Lap {
    let (interval, record) = (interval(at: index), recordIndex(at: index))
    return Lap(
      number: record + 1, time: interval.time(precision), split: interval.split,
      status: status(at: index), note: laps[record].note, name: laps[record].name,
      ordinal: laps.ordinal(ofLap: record + 1))
  }

  public static func == (left: LapTimes, right: LapTimes) -> Bool {
    left.laps == right.laps && left.runs == right.runs && left.precision == right.precision
      && left.reference == right.reference && left.lane == right.lane
  }

  /// Returns how much longer the lap at `index` took than the one before it of the same name, skipping laps
  /// that are excluded; `nil` for the first lap that counts, for excluded laps and for the current lap.
  public func differenceFromPrevious(at index: Int) -> Duration? {
    guard index < count, counts(at: index) else { return nil }
    if lane == nil, !laps.roster.isEmpty {
      return laps.laneIndex(ofLap: index + 1)
        .flatMap(inLane(laps[index].name).differenceFromPrevious)
    }
    let previous = (0..<index).last { counts(at: $0) }
    return previous.map { time(at: index) - time(at: $0) }
  }

  /// Returns how much longer the lap at `index` took than the fastest, or `nil` for the fastest
  /// itself, for excluded laps, for the current lap, and if no lap is the fastest.
  public func differenceFromFastest(at index: Int) -> Duration? {
    guard let fastest = extremes?.fastest, index < count, counts(at: index),
      ![.fastest, .excluded].contains(status(at: index))
    else { return nil }
    return time(at: index) - fastest
  }

  /// - Parameter range: laps in the record, of whatever lane.
  private mutating func noteDifferences(in range: Range<Int>) {
    guard let reference else { return }
    let count = laps.roster.isEmpty ? reference.lapCount ?? .max : .max
    let all = inLane(nil)
    for index in range.prefix(Swift.max(count - range.lowerBound, 0)) {
      for difference in [all.differenceFromReference(at: index), all.differenceAtSplit(at: index)] {
        let difference = difference ?? .zero
        maximumDifference = Swift.max(maximumDifference, difference, .zero - difference)
      }
    }
  }

  /// Returns how much longer the lap at `index` took than that of the reference; `nil` if that has no
  /// such lap, and for the current lap. The sum of these differences is the difference at the split.
  public func differenceFromReference(at index: Int) -> Duration? {
    guard index < count else { return nil }
    let number = recordIndex(at: index) + 1
    return reference?.time(ofLapLike: number, in: laps, precision: precision)
      .map { time(at: index) - $0 }
  }

  /// Returns how much later the lap at `index` ended than that of the reference, as displayed; `nil` if
  /// that has no such lap, and for the current lap.
  public func differenceAtSplit(at index: Int) -> Duration? {
    guard index < count else { return nil }
    return reference?.difference(
      atEndOfLap: recordIndex(at: index) + 1, of: laps, precision: precision)
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

  init(lapAt index: Int, time: Duration) {
    (fastest, slowest) = (index, index)
    (minimum, maximum, sum) = (time, time, time)
  }

  mutating func add(_ next: LapGroup) {
    if next.minimum < minimum { (fastest, minimum) = (next.fastest, next.minimum) }
    if next.maximum > maximum { (slowest, maximum) = (next.slowest, next.maximum) }
    sum += next.sum
    count += next.count
  }
}

extension LapGroup? {
  mutating func add(_ next: LapGroup) {
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
