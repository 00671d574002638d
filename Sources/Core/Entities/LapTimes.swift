/// The times of completed laps at one precision, and what follows from them: which lap is the
/// fastest, which the slowest, and the statistics.
///
/// To take over one more lap is O(log n), besides one look at whether the others are the same.
public struct LapTimes: Sendable {
  public private(set) var laps: Laps
  public let precision: TimePrecision
  public private(set) var statistics: LapStatistics
  private var fastest: Extreme?
  private var slowest: Extreme?

  /// A lap time that no other lap beats, and the first lap that had it.
  private struct Extreme {
    let index: Int
    let time: Duration
  }

  public init(_ laps: Laps, precision: TimePrecision) {
    self.laps = laps
    self.precision = precision
    statistics = LapStatistics(precision: precision)
    for index in indices { include(lapAt: index) }
  }

  /// Takes over other laps or another precision. Only laps that were added are worked out anew, as
  /// long as the ones before them and the precision stay.
  public mutating func update(to laps: Laps, precision: TimePrecision) {
    guard laps != self.laps || precision != self.precision else { return }
    guard precision == self.precision, laps.splits.prefix(count) == self.laps.splits[...] else {
      self = LapTimes(laps, precision: precision)
      return
    }
    let added = count..<laps.count
    self.laps = laps
    for index in added { include(lapAt: index) }
  }

  /// The time of the lap at `index`, without anything else about it.
  public func time(at index: Int) -> Duration {
    laps.time(at: index, precision: precision)
  }

  /// What sets the lap at `index` apart.
  public func status(at index: Int) -> LapStatus {
    guard extremes != nil else { return .done }
    switch index {
    case fastest?.index: return .fastest
    case slowest?.index: return .slowest
    default: return .done
    }
  }

  /// The lap with the mark of the fastest, if one has it.
  public var fastestLap: Lap? { extremes == nil ? nil : fastest.map { self[$0.index] } }

  /// The lap with the mark of the slowest, if one has it.
  public var slowestLap: Lap? { extremes == nil ? nil : slowest.map { self[$0.index] } }

  /// The least and the greatest lap time, once two laps differ.
  public var extremes: (fastest: Duration, slowest: Duration)? {
    guard let fastest, let slowest, fastest.time != slowest.time else { return nil }
    return (fastest.time, slowest.time)
  }

  private mutating func include(lapAt index: Int) {
    let lap = Extreme(index: index, time: time(at: index))
    statistics.add(lap.time)
    if fastest.map({ lap.time < $0.time }) ?? true { fastest = lap }
    if slowest.map({ lap.time > $0.time }) ?? true { slowest = lap }
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
