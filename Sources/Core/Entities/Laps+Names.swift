/// Which laps are whose, so that nobody has to look at all of them; empty without names.
struct LapIndex: Equatable, Sendable {
  /// The indices of the laps of each name, and of nobody.
  private(set) var laps: [NameID: ChunkedArray<Int>] = [:]
  /// The indices of the presses that start names, and are no laps of theirs.
  private(set) var starts: [NameID: Int] = [:]
  /// The names that have a lap in the cycle in progress, if they take turns.
  private(set) var cycle: Set<NameID> = []
  /// The indices of the laps after those of each cycle that is over.
  private(set) var cycleEnds = ChunkedArray<Int>()
  private var count = 0

  init(_ laps: some Sequence<RecordedLap> = [], of roster: Roster = Roster()) {
    for lap in laps { add(lap.name, roster) }
  }

  /// The number of the cycle in progress.
  var cycleNumber: Int { cycleEnds.count + 1 }

  /// Notes the lap after all others.
  mutating func add(_ name: NameID, _ roster: Roster) {
    guard !roster.isEmpty else { return }
    if roster.startsAtPress, name != .nobody, starts[name] == nil {
      starts[name] = count
    } else {
      laps[name, default: ChunkedArray()].append(count)
    }
    count += 1
    guard roster.kind == .inTurn, name != .nobody else { return }
    cycle.insert(name)
    guard roster.names.allSatisfy({ isDone($0) || $0.firstCycle > cycleNumber }) else { return }
    cycle = []
    cycleEnds.append(count)
  }

  /// Returns whose lap the next one is if names take turns: of the first one without a lap in this cycle.
  func next(in roster: Roster) -> NameID {
    guard roster.kind == .inTurn else { return .nobody }
    return roster.names.first { !isDone($0) && $0.firstCycle <= cycleNumber }?.id ?? .nobody
  }

  private func isDone(_ name: Roster.Name) -> Bool { cycle.contains(name.id) }
}

/// The laps as those of names: each name is a lane of its own.
extension Laps {
  /// The name of the lap in progress, if names take turns.
  public var next: NameID { index.next(in: roster) }

  /// The name of the lap after that.
  public var second: NameID {
    var index = index
    index.add(next, roster)
    return index.next(in: roster)
  }

  /// The cycle in progress, if names take turns: its number, and that of its first lap.
  public var cycle: (number: Int, firstLap: Int) {
    (index.cycleNumber, (index.cycleEnds.last ?? 0) + 1)
  }

  /// Returns the number of completed laps of a name.
  public func count(of name: NameID) -> Int { index.laps[name]?.count ?? 0 }

  /// Returns the number in the record of a completed lap of a name, by its number among these.
  public func number(ofLap ordinal: Int, of name: NameID) -> Int? {
    guard ordinal >= 1, ordinal <= count(of: name) else { return nil }
    return index.laps[name].map { $0[ordinal - 1] + 1 }
  }

  /// Returns the index of a lap, which may be the current one, among those of its name or of nobody; `nil` if
  /// it only starts the name, or would.
  ///
  /// - Parameter name: whose lap it is; `nil` for the one that it has.
  func laneIndex(ofLap number: Int, of name: NameID? = nil) -> Int? {
    let name = name ?? self.name(ofLap: number)
    let mayStart = roster.startsAtPress && name != .nobody
    if mayStart, number - 1 <= index.starts[name] ?? count { return nil }
    return index.laps[name]?.partitioningIndex { $0 >= number - 1 } ?? 0
  }

  /// Returns the number of a lap, which may be the current one, among those of its name; `nil` if it belongs
  /// to nobody, as a crossing does, or only starts the name.
  public func ordinal(ofLap number: Int) -> Int? {
    let isOwned = !roster.isEmpty && name(ofLap: number) != .nobody
    return isOwned ? laneIndex(ofLap: number).map { $0 + 1 } : nil
  }

  /// Returns whether a completed lap counts for somebody.
  public func counts(lap number: Int) -> Bool { roster.isEmpty || ordinal(ofLap: number) != nil }

  /// The number of the latest lap that counts for somebody; `nil` if there is none.
  public var latestCounted: Int? { indices.last { counts(lap: $0 + 1) }.map { $0 + 1 } }

  /// Calls `body` with each lane in whose figures a completed lap counts, and its index there.
  func forEachLane(ofLapAt index: Int, _ body: (NameID?, Int) -> Void) {
    let lap = self[index]
    guard !lap.isExcluded, let place = laneIndex(ofLap: index + 1) else { return }
    if !roster.isEmpty { body(lap.name, place) }
    if roster.isEmpty || lap.name != .nobody { body(nil, index) }
  }

  /// Returns the elapsed time from which the laps of a name count; `nil` if that is not known yet, for nobody,
  /// and if names take turns.
  public func origin(of name: NameID) -> Duration? {
    index.starts[name].map { self[$0].split } ?? roster.start(of: name)
  }

  /// Returns the elapsed time at which a name was pressed last before a lap, or started; `nil` if neither has
  /// happened, for nobody, and if names take turns.
  func ownStart(ofLap number: Int, of name: NameID) -> Duration? {
    guard roster.isAllAtOnce, name != .nobody, let place = laneIndex(ofLap: number, of: name)
    else { return nil }
    return self.number(ofLap: place, of: name).flatMap(lap)?.split ?? origin(of: name)
  }

  /// Who can have a lap in progress.
  var owners: [NameID] { roster.isEmpty ? [.nobody] : roster.names.map(\.id) }

  /// Returns the elapsed time at which the lap in progress of a name began, or will; `nil` if there is none, as
  /// if it was stopped, or if it is not its turn.
  func currentStart(of name: NameID) -> Duration? {
    guard roster.isAllAtOnce else { return name == next ? start(ofLap: count + 1) : nil }
    return roster[name]?.isStopped == false ? ownStart(ofLap: count + 1, of: name) : nil
  }

  /// Returns the number of the lap after a completed one in its lane; `nil` if that is in progress.
  package func following(lap number: Int) -> Int? {
    guard roster.isAllAtOnce else { return number < count ? number + 1 : nil }
    let name = name(ofLap: number)
    let place = laneIndex(ofLap: number).map { $0 + 1 } ?? 0
    return name == .nobody ? nil : self.number(ofLap: place + 1, of: name)
  }

  /// The lap that gets a name if none is chosen: the oldest crossing, or else the latest lap.
  public var lapToName: Int? {
    let crossing = roster.isAllAtOnce ? number(ofLap: 1, of: .nobody) : nil
    return crossing ?? (isEmpty ? nil : count)
  }

  /// The number of rows in a table of names: one for each lap of theirs or, if they take turns, each cycle.
  public var rowCountByName: Int {
    guard roster.kind == .inTurn else { return roster.names.map { count(of: $0.id) }.max() ?? 0 }
    return index.cycleEnds.count + (index.cycle.isEmpty ? 0 : 1)
  }

  /// Returns the indices of the laps in a row of a table of names, for each name. A name can have several laps
  /// in a cycle.
  public func indicesByName(inRow row: Int) -> [[Int]] {
    guard roster.kind == .inTurn else {
      return roster.names.map { name in number(ofLap: row + 1, of: name.id).map { [$0 - 1] } ?? [] }
    }
    let (start, ends) = (row == 0 ? 0 : index.cycleEnds[row - 1], index.cycleEnds)
    let cycle = Dictionary(grouping: start..<(row < ends.count ? ends[row] : count)) {
      self[$0].name
    }
    return roster.names.map { cycle[$0.id] ?? [] }
  }

  /// Returns the row of a completed lap in that table; `nil` if it belongs to nobody.
  public func rowByName(ofLap number: Int) -> Int? {
    guard lap(number) != nil, let ordinal = ordinal(ofLap: number) else { return nil }
    return roster.kind == .inTurn
      ? index.cycleEnds.partitioningIndex { $0 >= number } : ordinal - 1
  }
}
