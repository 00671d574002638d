/// The completed laps, oldest first, exactly as measured. To record one more takes hardly any time.
public struct Laps: Hashable, Sendable, RandomAccessCollection {
  private var laps = ChunkedArray<RecordedLap>()
  /// The identity of the lap in progress, which it keeps when it is recorded.
  private var currentID = LapID()

  public init() {}

  /// Creates laps from stored values.
  ///
  /// - Throws: `InvalidStopwatch` if a split is negative or less than the previous one.
  public init(_ laps: [RecordedLap]) throws(InvalidStopwatch) {
    var previous = Duration.zero
    for lap in laps {
      guard lap.split >= previous else { throw .splitsOutOfOrder }
      previous = lap.split
    }
    self.laps.replaceSubrange(0..<0, with: laps)
  }

  /// Creates laps from values stored by lap number; those of laps that do not exist are ignored.
  public init(
    splits: [Duration], notes: [Int: String] = [:], excluded: Set<Int> = []
  ) throws(InvalidStopwatch) {
    try self.init(
      splits.enumerated().map { index, split in
        RecordedLap(
          split: split, note: notes[index + 1] ?? "", isExcluded: excluded.contains(index + 1))
      })
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { laps.endIndex }
  public subscript(index: Int) -> RecordedLap { laps[index] }

  /// The notes by lap number, which take all laps to find.
  public var notes: [Int: String] {
    let noted = indices.lazy.filter { !self[$0].note.isEmpty }
    return Dictionary(uniqueKeysWithValues: noted.map { ($0 + 1, self[$0].note) })
  }

  /// The numbers of the laps excluded from the statistics, which take all laps to find.
  public var excluded: [Int] { indices.filter { self[$0].isExcluded }.map { $0 + 1 } }

  /// The elapsed time at the end of the latest lap; zero if there are no laps.
  public var lastSplit: Duration { last?.split ?? .zero }

  /// Returns the lap with a number, counted from 1; `nil` if there is none.
  public func lap(_ number: Int) -> RecordedLap? {
    number >= 1 && number <= count ? laps[number - 1] : nil
  }

  /// Returns the identity of a lap, which may be the current one; `nil` if there is no such lap.
  public func id(ofLap number: Int) -> LapID? {
    number == count + 1 ? currentID : lap(number)?.id
  }

  /// Returns the number of a lap, which may be the current one; `nil` if it is gone.
  public func number(of lap: LapID) -> Int? {
    lap == currentID ? count + 1 : laps.lastIndex { $0.id == lap }.map { $0 + 1 }
  }

  /// Returns the elapsed time at which a lap began, which may be the current one: at the end of the one
  /// before it.
  public func start(ofLap number: Int) -> Duration { lap(number - 1)?.split ?? .zero }

  public func interval(at index: Int) -> LapInterval {
    LapInterval(index: index, start: start(ofLap: index + 1), split: laps[index].split)
  }

  /// Returns whether the first laps are those of `earlier`, as far as `isSame` compares them.
  public func extend(_ earlier: Laps, by isSame: (RecordedLap, RecordedLap) -> Bool) -> Bool {
    laps.extend(earlier.laps, by: isSame)
  }

  /// Adds a lap that ends at `split`: as the last one, or before those that end later.
  mutating func add(split: Duration, note: String = "") {
    let index = laps.lastIndex { $0.split <= split }.map { $0 + 1 } ?? 0
    var lap = RecordedLap(split: split, note: note)
    // The lap in progress ends, and another one begins.
    if index == count { Swift.swap(&lap.id, &currentID) }
    laps.replaceSubrange(index..<index, with: [lap])
  }

  mutating func change(lap number: Int, _ change: (inout RecordedLap) -> Void) {
    guard var lap = lap(number) else { return }
    change(&lap)
    laps.replaceSubrange(number - 1..<number, with: [lap])
  }

  /// Merges a lap with the next one: their times are added, the note is that of the next one, and
  /// they are excluded from the statistics if either was. The current lap counts in no statistics
  /// yet, so that it cannot be excluded.
  mutating func merge(lap number: Int) {
    guard let lap = lap(number) else { return }
    laps.replaceSubrange(number - 1..<number, with: [])
    if lap.isExcluded { change(lap: number) { $0.isExcluded = true } }
  }

  /// Splits a lap, which may be the current one, at an elapsed time within it. Both laps are excluded
  /// from the statistics if it was.
  ///
  /// - Parameter movesNote: whether the note belongs to the first one, not to the second.
  mutating func split(lap number: Int, at split: Duration, movesNote: Bool) {
    let lap = lap(number)
    laps.replaceSubrange(
      number - 1..<number - 1,
      with: [
        RecordedLap(
          split: split, note: movesNote ? lap?.note ?? "" : "", isExcluded: lap?.isExcluded ?? false
        )
      ])
    if movesNote { change(lap: number + 1) { $0.note = "" } }
  }

  /// Deletes the lap in progress, and before it the last completed one if that is to go, too.
  mutating func deleteLast(isCompleted: Bool) {
    if isCompleted { merge(lap: count) }
    currentID = LapID()
  }

  /// Makes the first lap longer, and all splits greater.
  mutating func moveStart(by duration: Duration) {
    self = mappingSplits { $0 + duration }
  }

  /// Returns the same laps, as if the clock had been stopped during `away`.
  func excluding(_ away: TimeAway) -> Laps {
    mappingSplits { $0 - Swift.min(Swift.max($0 - away.start, .zero), away.duration) }
  }

  /// Returns the same laps, as if the clock had not been stopped during `away`.
  func including(_ away: TimeAway) -> Laps {
    mappingSplits { $0 > away.start ? $0 + away.duration : $0 }
  }

  private func mappingSplits(_ transform: (Duration) -> Duration) -> Laps {
    var (mapped, recorded) = (self, Array(self))
    for index in indices { recorded[index].split = transform(self[index].split) }
    mapped.laps.replaceSubrange(indices, with: recorded)
    return mapped
  }

  public static func == (left: Laps, right: Laps) -> Bool { left.laps == right.laps }

  public func hash(into hasher: inout Hasher) { hasher.combine(laps) }
}

/// A completed lap as measured, with the user's remarks on it.
public struct RecordedLap: Hashable, Sendable {
  /// The elapsed time at the end of the lap, never less than at the end of the one before it.
  public internal(set) var split: Duration
  /// The user's note, on one line; empty if none.
  public internal(set) var note: String { didSet { note = note.singleLine } }
  public internal(set) var isExcluded: Bool
  // It takes the place of padding.
  package fileprivate(set) var id = LapID()

  public init(split: Duration, note: String = "", isExcluded: Bool = false) {
    self.split = split
    self.note = note.isEmpty ? "" : note.singleLine
    self.isExcluded = isExcluded
  }

  public static func == (left: RecordedLap, right: RecordedLap) -> Bool {
    left.split == right.split && left.isExcluded == right.isExcluded && left.note == right.note
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(split)
    hasher.combine(note)
  }
}

/// The elapsed times at which a lap began and ended.
public struct LapInterval: Hashable, Sendable {
  /// The index of the lap in the record.
  public let index: Int
  public let start: Duration
  public let split: Duration

  /// Returns the time of the lap: the difference of two splits as displayed, so that the displayed laps
  /// add up to the displayed total.
  public func time(_ precision: TimePrecision) -> Duration {
    split.truncated(to: precision) - start.truncated(to: precision)
  }
}

/// A lap: the time between two splits.
public struct Lap: Hashable, Sendable {
  public let number: Int
  /// The difference of the two splits as displayed, so that the displayed laps add up to the
  /// displayed total.
  public let time: Duration
  /// The elapsed time at the end of the lap.
  public let split: Duration
  public let status: LapStatus
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
public enum LapStatus: String, Hashable, Sendable {
  /// The lap in progress; derived from the elapsed time and never stored.
  case current
  case done = ""
  case fastest
  case slowest
  /// The user has excluded it from statistics: it is in no figure, and neither the fastest nor the
  /// slowest.
  case excluded = "left-out"
}

/// An array in chunks that copies share: to change a copy near its end, or to compare it with the
/// original, takes hardly any time, however long it is.
struct ChunkedArray<Element: Hashable & Sendable>: Hashable, Sendable, RandomAccessCollection {
  /// The number of elements of each chunk except for the last one, which has at least one.
  static var chunkSize: Int { 128 }

  private var chunks: [[Element]] = []
  private(set) var endIndex = 0

  var startIndex: Int { 0 }
  subscript(index: Int) -> Element { chunks[index / Self.chunkSize][index % Self.chunkSize] }

  /// Returns whether the first elements are those of `earlier`, as far as `isSame` compares them.
  func extend(_ earlier: Self, by isSame: (Element, Element) -> Bool) -> Bool {
    // Equal arrays that share their memory are not compared element by element.
    count >= earlier.count
      && zip(chunks, earlier.chunks).allSatisfy { $0 == $1 || $0.starts(with: $1, by: isSame) }
  }

  /// Replaces elements. Chunks before them stay shared, and with as many others those after them.
  mutating func replaceSubrange(_ range: Range<Int>, with others: [Element]) {
    let start = range.lowerBound / Self.chunkSize
    let end = (range.upperBound + Self.chunkSize - 1) / Self.chunkSize
    let affected = start..<(range.count == others.count ? Swift.max(start, end) : chunks.count)
    var elements = Array(chunks[affected].joined())
    let offset = start * Self.chunkSize
    elements.replaceSubrange(range.lowerBound - offset..<range.upperBound - offset, with: others)
    let replaced = stride(from: 0, to: elements.count, by: Self.chunkSize).map {
      Array(elements[$0...].prefix(Self.chunkSize))
    }
    chunks.replaceSubrange(affected, with: replaced)
    endIndex += others.count - range.count
  }
}
