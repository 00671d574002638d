/// The completed laps, oldest first, kept as the splits at their ends, exactly as measured.
///
/// Adding a lap is O(1) where nothing else holds a copy; otherwise what is kept is copied once, 16
/// bytes a lap. Every other change is O(n).
public struct Laps: Hashable, Sendable {
  /// The elapsed time at the end of each lap, never decreasing.
  public private(set) var splits: [Duration] = []
  /// What the user wrote about some of the laps, by number; never empty texts.
  public private(set) var notes: [Int: String] = [:]

  public init() {}

  /// Takes laps that were kept elsewhere.
  ///
  /// - Parameter notes: by the number of the lap; those of laps that do not exist are left out.
  /// - Throws: `InvalidStopwatch` when a split is negative or less than the one before.
  public init(splits: [Duration], notes: [Int: String] = [:]) throws(InvalidStopwatch) {
    var previous = Duration.zero
    for split in splits {
      guard split >= previous else { throw .splitsOutOfOrder }
      previous = split
    }
    self.splits = splits
    for (number, note) in notes { setNote(note, ofLap: number) }
  }

  public var count: Int { splits.count }
  public var isEmpty: Bool { splits.isEmpty }

  /// The elapsed time at the end of the latest lap, zero before the first one.
  public var lastSplit: Duration { splits.last ?? .zero }

  /// The time of the lap at `index`: the difference of two splits as shown, so that the laps shown
  /// add up to the total shown.
  public func time(at index: Int, precision: TimePrecision) -> Duration {
    let before = index == 0 ? .zero : splits[index - 1].truncated(to: precision)
    return splits[index].truncated(to: precision) - before
  }

  /// Completes a lap at `split`, which must not be less than `lastSplit`.
  mutating func add(split: Duration) {
    precondition(split >= lastSplit, "a lap cannot end before the one before it")
    splits.append(split)
  }

  /// Writes something about a lap, in one line.
  mutating func setNote(_ note: String, ofLap number: Int) {
    guard hasLap(number) else { return }
    let text = note.inOneLine
    notes[number] = text.isEmpty ? nil : text
  }

  /// The same laps without one of them, whose time joins that of the next one.
  func removing(lap number: Int) -> Laps {
    guard hasLap(number) else { return self }
    var left = self
    left.splits.remove(at: number - 1)
    let others = notes.filter { $0.key != number }
    let renumbered = others.map { ($0.key > number ? $0.key - 1 : $0.key, $0.value) }
    left.notes = Dictionary(uniqueKeysWithValues: renumbered)
    return left
  }

  /// The same laps, as if the clock had stood still during `away`.
  func leavingOut(_ away: TimeAway) -> Laps {
    var shortened = self
    shortened.splits = splits.map {
      $0 - Swift.min(Swift.max($0 - away.start, .zero), away.duration)
    }
    return shortened
  }

  /// The same laps, as if the clock had not stood still during `away`.
  func puttingBack(_ away: TimeAway) -> Laps {
    var lengthened = self
    lengthened.splits = splits.map { $0 > away.start ? $0 + away.duration : $0 }
    return lengthened
  }

  private func hasLap(_ number: Int) -> Bool {
    number >= 1 && number <= count
  }
}
