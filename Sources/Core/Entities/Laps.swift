/// The completed laps, oldest first, kept as the splits at their ends.
///
/// Adding a lap takes no longer than O(log n), statistics included, where nobody else holds a copy;
/// otherwise what is kept is copied once, 24 bytes a lap. Every other change is O(n).
public struct Laps: Sendable {
  /// The elapsed time at the end of each lap, never decreasing.
  public private(set) var splits: [Duration] = []
  /// What people wrote about some of the laps, by number; never empty texts.
  public private(set) var notes: [Int: String] = [:]
  public private(set) var statistics = LapStatistics()
  private var fastest: Extreme?
  private var slowest: Extreme?

  /// A lap time that no other lap beats, and the first lap that had it.
  private struct Extreme {
    let index: Int
    let time: Duration
  }

  public init() {}

  /// Takes laps that were kept elsewhere.
  ///
  /// - Parameter notes: by the number of the lap; those of laps that there are not, are left out.
  /// - Throws: `InvalidStopwatch` when a split is negative or less than the one before.
  public init(splits: [Duration], notes: [Int: String] = [:]) throws(InvalidStopwatch) {
    self.splits.reserveCapacity(splits.count)
    for split in splits {
      guard split >= lastSplit else { throw .splitsOutOfOrder }
      add(split: split)
    }
    for (number, note) in notes { setNote(note, ofLap: number) }
  }

  /// Takes splits that are known to be in order.
  private init(ordered splits: some Sequence<Duration>, notes: [Int: String]) {
    for split in splits { add(split: split) }
    self.notes = notes
  }

  /// The elapsed time at the end of the latest lap, zero before the first one.
  public var lastSplit: Duration { splits.last ?? .zero }

  /// Completes a lap at `split`, which must not be less than `lastSplit`.
  mutating func add(split: Duration) {
    precondition(split >= lastSplit, "a lap cannot end before the one before it")
    let added = Extreme(index: splits.count, time: split.shown - lastSplit.shown)
    splits.append(split)
    statistics.add(added.time)
    if fastest.map({ added.time < $0.time }) ?? true { fastest = added }
    if slowest.map({ added.time > $0.time }) ?? true { slowest = added }
  }

  /// Writes something about a lap, in one line.
  mutating func setNote(_ note: String, ofLap number: Int) {
    guard isThere(lap: number) else { return }
    let text = note.inOneLine
    notes[number] = text.isEmpty ? nil : text
  }

  /// The same laps without one of them, whose time joins that of the next one.
  func removing(lap number: Int) -> Laps {
    guard isThere(lap: number) else { return self }
    var left = splits
    left.remove(at: number - 1)
    let others = notes.filter { $0.key != number }
    let renumbered = others.map { ($0.key > number ? $0.key - 1 : $0.key, $0.value) }
    return Laps(ordered: left, notes: Dictionary(uniqueKeysWithValues: renumbered))
  }

  /// The same laps, as if the clock had stood still during `away`.
  func leavingOut(_ away: TimeAway) -> Laps {
    let shortened = splits.lazy.map {
      $0 - Swift.min(Swift.max($0 - away.start, .zero), away.duration)
    }
    return Laps(ordered: shortened, notes: notes)
  }

  /// The same laps, as if the clock had not stood still during `away`.
  func puttingBack(_ away: TimeAway) -> Laps {
    let lengthened = splits.lazy.map { $0 > away.start ? $0 + away.duration : $0 }
    return Laps(ordered: lengthened, notes: notes)
  }

  private func isThere(lap number: Int) -> Bool {
    number >= 1 && number <= count
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

  /// The time of the lap at `index`, without anything else about it.
  public func time(at index: Int) -> Duration {
    splits[index].shown - (index == 0 ? .zero : splits[index - 1].shown)
  }

  public subscript(index: Int) -> Lap {
    Lap(
      number: index + 1,
      time: time(at: index),
      split: splits[index],
      status: status(at: index),
      note: notes[index + 1] ?? ""
    )
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
}

extension Laps: Hashable {
  public static func == (left: Laps, right: Laps) -> Bool {
    left.splits == right.splits && left.notes == right.notes
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(splits)
    hasher.combine(notes)
  }
}
