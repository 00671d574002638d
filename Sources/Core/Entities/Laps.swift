import Glibc

/// The completed laps, oldest first, stored as the splits at their ends, exactly as measured.
///
/// A change copies them while other copies exist, which takes less than a millisecond for 100,000.
public struct Laps: Hashable, Sendable {
  /// The elapsed time at the end of each lap, in non-decreasing order.
  public private(set) var splits: [Duration] = []
  /// The user's notes on laps by lap number; never empty strings.
  public private(set) var notes: [Int: String] = [:]
  /// The numbers of the laps that the user has excluded from the statistics.
  public private(set) var excluded: Set<Int> = []
  /// The bytes that the notes need in a file, at most.
  private var noteSize = 0

  public init() {}

  /// Creates laps from stored values.
  ///
  /// - Parameters:
  ///   - notes: the notes by lap number; notes on laps that do not exist are ignored.
  ///   - excluded: the numbers of the laps excluded from the statistics; those of laps that do
  ///     not exist are ignored.
  /// - Throws: `InvalidStopwatch` if a split is negative or less than the previous one.
  public init(
    splits: [Duration], notes: [Int: String] = [:], excluded: Set<Int> = []
  ) throws(InvalidStopwatch) {
    var previous = Duration.zero
    for split in splits {
      guard split >= previous else { throw .splitsOutOfOrder }
      previous = split
    }
    self.splits = splits
    for (number, note) in notes { setNote(note, ofLap: number) }
    for number in excluded { setExcluded(true, lap: number) }
  }

  public var count: Int { splits.count }
  public var isEmpty: Bool { splits.isEmpty }

  /// The elapsed time at the end of the latest lap; zero if there are no laps.
  public var lastSplit: Duration { splits.last ?? .zero }

  /// Returns whether the first splits are those of `earlier`.
  public func extend(_ earlier: Laps) -> Bool {
    // Compared as bytes, as fast as they can be read: it is done several times for each lap.
    splits.withUnsafeBytes { bytes in
      earlier.splits.withUnsafeBytes { prefix in
        guard let first = prefix.baseAddress, let own = bytes.baseAddress else {
          return prefix.isEmpty
        }
        return prefix.count <= bytes.count && memcmp(own, first, prefix.count) == 0
      }
    }
  }

  /// Returns the time of the lap at `index`: the difference of two splits as displayed, so that the
  /// displayed laps add up to the displayed total.
  public func time(at index: Int, precision: TimePrecision) -> Duration {
    let before = index == 0 ? .zero : splits[index - 1].truncated(to: precision)
    return splits[index].truncated(to: precision) - before
  }

  /// Adds a lap that ends at `split`: as the last one, or before those that end later.
  mutating func add(split: Duration, note: String = "") {
    let index = splits.lastIndex { $0 <= split }.map { $0 + 1 } ?? 0
    if index < count { renumber(from: index + 1, by: 1) }
    splits.insert(split, at: index)
    if !note.isEmpty { setNote(note, ofLap: index + 1) }
  }

  /// Sets the note on a lap, on one line.
  mutating func setNote(_ note: String, ofLap number: Int) {
    guard hasLap(number) else { return }
    let text = note.singleLine
    removeNote(ofLap: number)
    guard !text.isEmpty else { return }
    notes[number] = text
    noteSize += Self.size(ofNote: text)
  }

  /// Excludes a lap from the statistics, or includes it.
  mutating func setExcluded(_ isExcluded: Bool, lap number: Int) {
    guard hasLap(number) else { return }
    if isExcluded { excluded.insert(number) } else { excluded.remove(number) }
  }

  /// Returns the same laps, one of them merged with the next one: their times are added, the note is
  /// that of the next one, and they are excluded from the statistics if either was. The current lap
  /// counts in no statistics yet, so that it cannot be excluded.
  func merging(lap number: Int) -> Laps {
    guard hasLap(number) else { return self }
    var merged = self
    merged.splits.remove(at: number - 1)
    merged.removeNote(ofLap: number)
    if merged.excluded.remove(number) != nil, number < count { merged.excluded.insert(number + 1) }
    merged.renumber(from: number + 1, by: -1)
    return merged
  }

  /// Returns the same laps, as if the clock had been stopped during `away`.
  func excluding(_ away: TimeAway) -> Laps {
    var shortened = self
    shortened.splits = splits.map {
      $0 - Swift.min(Swift.max($0 - away.start, .zero), away.duration)
    }
    return shortened
  }

  /// Returns the same laps, as if the clock had not been stopped during `away`.
  func including(_ away: TimeAway) -> Laps {
    var lengthened = self
    lengthened.splits = splits.map { $0 > away.start ? $0 + away.duration : $0 }
    return lengthened
  }

  /// Adds `difference` to the numbers of the notes on laps, and of those excluded, from `first` on.
  private mutating func renumber(from first: Int, by difference: Int) {
    func renumbered(_ number: Int) -> Int { number < first ? number : number + difference }
    let renumberedNotes = notes.map { (renumbered($0.key), $0.value) }
    notes = Dictionary(uniqueKeysWithValues: renumberedNotes)
    excluded = Set(excluded.map(renumbered))
  }

  private mutating func removeNote(ofLap number: Int) {
    if let note = notes.removeValue(forKey: number) { noteSize -= Self.size(ofNote: note) }
  }

  func hasLap(_ number: Int) -> Bool {
    number >= 1 && number <= count
  }
}

// MARK: - Size

extension Laps {
  /// The bytes that the laps need in a file, at most.
  var size: Int { (count + excluded.count) * Self.numberSize + noteSize }

  /// The digits of a number of nanoseconds, with separators and a sign.
  private static let numberSize = 24

  /// Returns the size of the note with the lap's number, where a mark may need a backslash.
  private static func size(ofNote note: String) -> Int {
    note.utf8.reduce(2 * numberSize) { $0 + ($1 == 0x22 || $1 == 0x2F || $1 == 0x5C ? 2 : 1) }
  }
}

/// A lap: the time between two splits.
public struct Lap: Hashable, Sendable {
  /// The number of the lap, counted from 1.
  public let number: Int
  /// The difference of the two splits as displayed, so that the displayed laps add up to the
  /// displayed total.
  public let time: Duration
  /// The elapsed time at the end of the lap.
  public let split: Duration
  public let status: LapStatus
  /// The note written by the user, on one line; empty if none.
  public let note: String

  public init(number: Int, time: Duration, split: Duration, status: LapStatus, note: String = "") {
    self.number = number
    self.time = time
    self.split = split
    self.status = status
    self.note = note
  }
}

/// The status that distinguishes a lap from the others.
public enum LapStatus: Hashable, Sendable {
  /// The lap in progress; derived from the elapsed time and never stored.
  case current
  case done
  case fastest
  case slowest
  /// The user has excluded it from statistics: it is in no figure, and neither the fastest nor the
  /// slowest.
  case excluded
}
