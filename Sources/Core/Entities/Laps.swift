/// The completed laps, oldest first, kept as the splits at their ends.
///
/// Adding a lap takes constant time, fastest and slowest included, where nobody else holds a copy;
/// otherwise the splits are copied once, 16 bytes each.
public struct Laps: Hashable, Sendable {
  /// The elapsed time at the end of each lap, never decreasing.
  public private(set) var splits: [Duration] = []
  private var fastest: Extreme?
  private var slowest: Extreme?

  /// A lap time that no other lap beats, and the first lap that had it.
  private struct Extreme: Hashable {
    let index: Int
    let time: Duration
  }

  public init() {}

  /// Takes laps that were kept elsewhere.
  ///
  /// - Throws: `InvalidStopwatch` when a split is negative or less than the one before.
  public init(splits: [Duration]) throws(InvalidStopwatch) {
    self.splits.reserveCapacity(splits.count)
    for split in splits {
      guard split >= lastSplit else { throw .splitsOutOfOrder }
      add(split: split)
    }
  }

  /// The elapsed time at the end of the latest lap, zero before the first one.
  public var lastSplit: Duration { splits.last ?? .zero }

  /// Completes a lap at `split`, which must not be less than `lastSplit`.
  mutating func add(split: Duration) {
    precondition(split >= lastSplit, "a lap cannot end before the one before it")
    let added = Extreme(index: splits.count, time: split.shown - lastSplit.shown)
    splits.append(split)
    if fastest.map({ added.time < $0.time }) ?? true { fastest = added }
    if slowest.map({ added.time > $0.time }) ?? true { slowest = added }
  }

  /// The same laps, with the latest one taken back.
  func droppingLatest() -> Laps {
    var laps = Laps()
    for split in splits.dropLast() { laps.add(split: split) }
    return laps
  }

  /// The same laps, as if the clock had stood still during `away`.
  func leavingOut(_ away: TimeAway) -> Laps {
    var laps = Laps()
    for split in splits {
      laps.add(split: split - Swift.min(Swift.max(split - away.start, .zero), away.duration))
    }
    return laps
  }

  /// The same laps, as if the clock had not stood still during `away`.
  func puttingBack(_ away: TimeAway) -> Laps {
    var laps = Laps()
    for split in splits { laps.add(split: split > away.start ? split + away.duration : split) }
    return laps
  }

  private func status(at index: Int) -> LapStatus {
    guard extremes != nil else { return .done }
    switch index {
    case fastest?.index: return .fastest
    case slowest?.index: return .slowest
    default: return .done
    }
  }
}

extension Laps: RandomAccessCollection {
  public var startIndex: Int { splits.startIndex }
  public var endIndex: Int { splits.endIndex }

  public subscript(index: Int) -> Lap {
    let start = index == 0 ? .zero : splits[index - 1]
    let split = splits[index]
    return Lap(
      number: index + 1,
      time: split.shown - start.shown,
      split: split,
      status: status(at: index)
    )
  }

  /// The least and the greatest lap time, once two laps differ.
  public var extremes: (fastest: Duration, slowest: Duration)? {
    guard let fastest, let slowest, fastest.time != slowest.time else { return nil }
    return (fastest.time, slowest.time)
  }
}
