/// The completed laps, oldest first, exactly as measured. To record one more takes hardly any time.
public struct Laps: Equatable, Sendable, RandomAccessCollection {
  private var laps = ChunkedArray<RecordedLap>()
  /// The names that they can belong to.
  public internal(set) var roster = Roster()
  private(set) var index = LapIndex()
  /// The identity of the lap in progress, which it keeps when it is recorded.
  private var currentID = LapID()
  /// The times that laps had when the user said that no press is missing in them.
  private var checked: [LapID: Duration] = [:]

  public init() {}

  init(_ roster: Roster) { self.roster = roster }

  /// Creates laps from stored values. The number of a name that the roster lacks becomes one at its end.
  ///
  /// - Throws: `InvalidStopwatch` if a split is negative or less than the previous one, or there are too
  ///   many names.
  public init(
    _ laps: [RecordedLap], checkedTimes: [Int: Duration] = [:], roster: Roster = Roster()
  ) throws(InvalidStopwatch) {
    var previous = Duration.zero
    for lap in laps {
      guard lap.split >= previous else { throw .splitsOutOfOrder }
      previous = lap.split
    }
    self.laps.replaceSubrange(0..<0, with: laps)
    for (number, time) in checkedTimes { lap(number).map { checked[$0.id] = time } }
    guard !roster.isEmpty else { return }
    let roster = roster.numbered()
    let ids = Set(laps.map(\.name.rawValue)).filter {
      $0 > 0 && roster[NameID(rawValue: $0)] == nil
    }
    do {
      let added = ids.sorted().map { Roster.Name("\($0)", id: NameID(rawValue: $0)) }
      setRoster(try roster.adding(added), at: .zero, takesTurns: false)
    } catch {
      throw .invalidNames
    }
  }

  /// Creates laps from values stored by lap number; those of laps that do not exist are ignored.
  ///
  /// - Parameter names: the numbers of names, negative for laps in turn.
  public init(
    splits: [Duration], notes: [Int: String] = [:], excluded: Set<Int> = [],
    checkedTimes: [Int: Duration] = [:], names: [Int] = [], roster: Roster = Roster()
  ) throws(InvalidStopwatch) {
    guard names.allSatisfy({ UInt8(exactly: $0.magnitude) != nil }) else { throw .invalidNames }
    try self.init(
      splits.enumerated().map { index, split in
        let name = index < names.count ? names[index] : 0
        return RecordedLap(
          split: split, note: notes[index + 1] ?? "", isExcluded: excluded.contains(index + 1),
          name: NameID(rawValue: UInt8(clamping: name.magnitude)), isInTurn: name < 0)
      }, checkedTimes: checkedTimes, roster: roster)
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

  /// The times for which the user has said that no press is missing, by lap number.
  public var checkedTimes: [Int: Duration] {
    guard !checked.isEmpty else { return [:] }
    let times = enumerated().compactMap { index, lap in checked[lap.id].map { (index + 1, $0) } }
    return Dictionary(uniqueKeysWithValues: times)
  }

  /// Returns the time for which the user has said that no press is missing in a lap; `nil` if not said.
  package func checkedTime(ofLap number: Int) -> Duration? {
    lap(number).flatMap { checked[$0.id] }
  }

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

  /// Returns the elapsed time at which a lap began, which may be the current one.
  ///
  /// If names are all at once, that is when the same name was pressed before, or started. Otherwise, and
  /// for a crossing, it is the end of the lap before it.
  ///
  /// - Parameter name: whose lap it is; `nil` for the one that it has.
  public func start(ofLap number: Int, of name: NameID? = nil) -> Duration {
    let own = roster.isEmpty ? nil : ownStart(ofLap: number, of: name ?? self.name(ofLap: number))
    return own ?? lap(number - 1)?.split ?? .zero
  }

  /// Returns whose lap it is, which may be the current one.
  public func name(ofLap number: Int) -> NameID { lap(number)?.name ?? next }

  public func interval(at index: Int) -> LapInterval {
    LapInterval(start: start(ofLap: index + 1), split: laps[index].split)
  }

  /// Returns whether the first laps are those of `earlier`, as far as `isSame` compares them.
  public func extend(_ earlier: Laps, by isSame: (RecordedLap, RecordedLap) -> Bool) -> Bool {
    laps.extend(earlier.laps, by: isSame)
  }

  /// Adds a lap that ends at `split`: as the last one, or before those that end later.
  ///
  /// - Parameter name: whose lap it is, unless that has not started yet; `nil` for the next in turn, if names
  ///   take turns.
  mutating func add(split: Duration, note: String = "", of name: NameID? = nil) {
    var lap = RecordedLap(
      split: split, note: note, name: name ?? .nobody,
      isInTurn: name == nil && roster.kind == .inTurn)
    if let start = roster.start(of: lap.name), split < start { lap.name = .nobody }
    roster[lap.name]?.isStopped = false
    // The lap in progress ends, and another one begins.
    if split >= lastSplit { Swift.swap(&lap.id, &currentID) }
    insert(lap)
  }

  /// Inserts a lap before those that end later.
  ///
  /// - Parameter isFirst: whether it comes before those that end with it.
  private mutating func insert(_ lap: RecordedLap, isFirst: Bool = false) {
    let position =
      laps.lastIndex { isFirst ? $0.split < lap.split : $0.split <= lap.split }.map { $0 + 1 } ?? 0
    guard position < count else {
      var lap = lap
      if lap.isInTurn, roster.kind == .inTurn { lap.name = next }
      laps.append(lap)
      return index.add(lap.name, roster)
    }
    laps.replaceSubrange(position..<position, with: [lap])
    reindex()
  }

  mutating func change(lap number: Int, _ change: (inout RecordedLap) -> Void) {
    guard var lap = lap(number) else { return }
    change(&lap)
    let isRenamed = lap.name != self[number - 1].name
    laps.replaceSubrange(number - 1..<number, with: [lap])
    if isRenamed { reindex() }
  }

  /// Includes a lap in the statistics. If it already is, and names are all at once, no press is missing in it.
  mutating func include(lap number: Int) {
    guard let lap = lap(number) else { return }
    if lap.isExcluded {
      change(lap: number) { $0.isExcluded = false }
    } else if roster.isAllAtOnce, counts(lap: number) {
      checked[lap.id] = interval(at: number - 1).exactTime
    }
  }

  /// Merges a lap with the next one: their times are added, the note is that of the next one, and
  /// they are excluded from the statistics if either was. The current lap counts in no statistics
  /// yet, so that it cannot be excluded.
  ///
  /// If names take turns, those of the laps behind move up, and something else takes over the name.
  mutating func merge(lap number: Int) {
    guard let lap = lap(number) else { return }
    if let next = following(lap: number) {
      change(lap: next) {
        if lap.isExcluded { $0.isExcluded = true }
        if $0.name == .nobody { ($0.name, $0.isInTurn) = (lap.name, lap.isInTurn) }
      }
    }
    laps.replaceSubrange(number - 1..<number, with: [])
    reindex()
  }

  /// Splits a lap, which may be the current one, at an elapsed time within it. Both laps are excluded
  /// from the statistics if it was. They belong to the same name or, if names take turns, those of the laps
  /// behind move down.
  ///
  /// - Parameter movesNote: whether the note belongs to the first one, not to the second.
  mutating func split(lap number: Int, at split: Duration, movesNote: Bool) {
    let lap = lap(number)
    let first = RecordedLap(
      split: split, note: movesNote ? lap?.note ?? "" : "",
      isExcluded: lap?.isExcluded ?? false, name: lap?.name ?? .nobody,
      isInTurn: roster.kind == .inTurn && lap?.name != .nobody)
    if movesNote { change(lap: number) { $0.note = "" } }
    insert(first)
  }

  /// Ends a lap at another elapsed time, which can put it before or behind laps of other names.
  mutating func end(lap number: Int, at split: Duration) {
    guard var lap = lap(number) else { return }
    let isLater = split > lap.split
    lap.split = split
    let others = (start: self.lap(number - 1)?.split ?? .zero, end: self.lap(number + 1)?.split)
    guard split < others.start || split > others.end ?? split else {
      return change(lap: number) { $0 = lap }
    }
    laps.replaceSubrange(number - 1..<number, with: [])
    insert(lap, isFirst: isLater)
    reindex()
  }

  /// Sets the names, and numbers new ones. Those without a number that are called like a name keep its laps.
  /// Laps whose name is gone, or has not started by then, become crossings. Starts that have come stay, wherever
  /// their names stand now.
  ///
  /// - Parameters:
  ///   - elapsed: the elapsed time.
  ///   - takesTurns: whether laps get their names in turn if none has one yet, and names take turns from now on.
  mutating func setRoster(_ other: Roster, at elapsed: Duration, takesTurns: Bool = true) {
    let tookTurns = roster.kind == .inTurn
    var other = other.continuing(roster)
    if other.start == roster.start {
      other.mapStarts { name, start in
        roster.start(of: name).flatMap { $0 < elapsed ? $0 : nil } ?? start
      }
    }
    changeAll {
      let start = other.start(of: $0.name) ?? .zero
      if !other.contains($0.name) || $0.split < start { ($0.name, $0.isInTurn) = (.nobody, false) }
    }
    // What is new is in no cycle that is over.
    let index = LapIndex(laps, of: other.numbered(firstCycle: .max))
    roster = other.numbered(firstCycle: tookTurns ? index.cycleNumber : 1)
    let begins = takesTurns && !tookTurns && roster.kind == .inTurn
    let isFree = begins && !contains { $0.name != .nobody }
    keepNames()
    if isFree { changeAll { $0.isInTurn = true } }
    reindex()
  }

  /// Lets laps that were in turn, and are not by the order of now, have the names that they have.
  private mutating func keepNames() {
    guard roster.kind == .inTurn else { return }
    var (index, roster) = (LapIndex(), roster)
    changeAll {
      if $0.name != index.next(in: roster) { $0.isInTurn = false }
      index.add($0.name, roster)
    }
  }

  mutating func setStart(of name: NameID, to start: Duration) {
    if !roster.startsAtPress {
      roster[name]?.start = start
    } else if let press = index.starts[name] {
      end(lap: press + 1, at: start)
    }
  }

  /// Computes the index, and gives laps in turn the name whose turn it is.
  private mutating func reindex() {
    index = LapIndex()
    guard !roster.isEmpty else { return }
    var renamed: [LapID: NameID] = [:]
    for lap in laps {
      let name = lap.isInTurn && roster.kind == .inTurn ? next : lap.name
      if name != lap.name { renamed[lap.id] = name }
      index.add(name, roster)
    }
    if !renamed.isEmpty { changeAll { $0.name = renamed[$0.id] ?? $0.name } }
  }

  /// Deletes the lap in progress, and before it the last completed one if that is to go, too.
  mutating func deleteLast(isCompleted: Bool) {
    if isCompleted { merge(lap: count) }
    currentID = LapID()
  }

  /// Makes the first lap longer, and all splits greater.
  mutating func moveStart(by duration: Duration) {
    changeAll { $0.split += duration }
    roster.mapStarts { $1 == .zero ? .zero : Swift.max($1 + duration, .zero) }
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
    var mapped = self
    mapped.changeAll { $0.split = transform($0.split) }
    // A start by the clock is an event only for who was pressed since then.
    mapped.roster.mapStarts { count(of: $0) > 0 ? transform($1) : $1 }
    return mapped
  }

  private mutating func changeAll(_ change: (inout RecordedLap) -> Void) {
    var recorded = Array(self)
    for index in indices { change(&recorded[index]) }
    laps.replaceSubrange(indices, with: recorded)
  }

  public static func == (left: Laps, right: Laps) -> Bool {
    left.laps == right.laps && left.roster == right.roster
      && (left.checked == right.checked || left.checkedTimes == right.checkedTimes)
  }
}

/// A completed lap as measured, with the user's remarks on it.
public struct RecordedLap: Equatable, Sendable {
  /// The elapsed time at the end of the lap, never less than at the end of the one before it.
  public internal(set) var split: Duration
  /// The user's note, on one line; empty if none.
  public internal(set) var note: String { didSet { note = note.singleLine } }
  public internal(set) var isExcluded: Bool
  public internal(set) var name: NameID
  /// Whether its name follows from the laps before it, because nobody has chosen one. Equal laps can differ in it.
  public internal(set) var isInTurn: Bool
  // They take the place of padding.
  package fileprivate(set) var id = LapID()

  public init(
    split: Duration, note: String = "", isExcluded: Bool = false, name: NameID = .nobody,
    isInTurn: Bool = false
  ) {
    self.split = split
    self.note = note.isEmpty ? "" : note.singleLine
    (self.isExcluded, self.name, self.isInTurn) = (isExcluded, name, isInTurn)
  }

  public static func == (left: RecordedLap, right: RecordedLap) -> Bool {
    left.split == right.split && left.isExcluded == right.isExcluded && left.name == right.name
      && left.note == right.note
  }
}

/// The elapsed times at which a lap began and ended.
public struct LapInterval: Hashable, Sendable {
  public let start: Duration
  public let split: Duration

  var exactTime: Duration { split - start }

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
  public let name: NameID
  /// The number among the laps of the name; `nil` if it belongs to nobody.
  public let ordinal: Int?

  public init(
    number: Int, time: Duration, split: Duration, status: LapStatus, note: String = "",
    name: NameID = .nobody, ordinal: Int? = nil
  ) {
    (self.name, self.ordinal) = (name, ordinal)
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
struct ChunkedArray<Element: Equatable & Sendable>: Equatable, Sendable, RandomAccessCollection {
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

  mutating func append(_ element: Element) {
    if endIndex % Self.chunkSize == 0 { chunks.append([]) }
    chunks[chunks.count - 1].append(element)
    endIndex += 1
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
