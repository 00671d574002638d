/// Which laps are whose, so that nobody has to look at all of them; empty without names.
struct LapIndex: Hashable, Sendable {
  /// The indices of the laps of each name, by its number.
  private(set) var laps: [ChunkedArray<Int>] = []
  /// The names that have a lap in the cycle in progress, if they take turns.
  private(set) var cycle: Set<NameID> = []
  private var count = 0

  /// Notes the lap after all others.
  mutating func add(_ name: NameID, _ roster: Roster) {
    guard !roster.isEmpty else { return }
    if laps.isEmpty { laps = Array(repeating: ChunkedArray(), count: Roster.ids.count + 1) }
    laps[Int(name.rawValue)].append(count)
    count += 1
    guard roster.kind == .inTurn, name != .nobody else { return }
    cycle.insert(name)
    if cycle.count == roster.names.count { cycle = [] }
  }

  /// The first name that has no lap in the cycle yet, if they take turns.
  func next(of roster: Roster) -> NameID {
    guard roster.kind == .inTurn else { return .nobody }
    return roster.names.first { !cycle.contains($0.id) }?.id ?? .nobody
  }
}

/// The laps as those of names: each name is a lane of its own.
extension Laps {
  /// The name of the lap in progress if names take turns: the first one without a lap in this cycle.
  public var next: NameID { index.next(of: roster) }

  /// Returns the number of presses of a name before a lap.
  private func presses(of name: NameID, beforeLap number: Int) -> Int {
    guard !index.laps.isEmpty else { return 0 }
    return index.laps[Int(name.rawValue)].partitioningIndex { $0 >= number - 1 }
  }

  /// Returns the elapsed time at which a name was pressed last before a lap, or started; `nil` if neither has
  /// happened, for nobody, and if names take turns.
  func ownStart(ofLap number: Int, of name: NameID) -> Duration? {
    guard roster.kind == .allAtOnce, name != .nobody else { return nil }
    let presses = presses(of: name, beforeLap: number)
    return presses == 0
      ? roster.start(of: name) : self[index.laps[Int(name.rawValue)][presses - 1]].split
  }

  /// The number of presses of a name that are no laps.
  private func presses(startingLapsOf name: NameID) -> Int {
    roster.startsAtPress && name != .nobody ? 1 : 0
  }

  func firstPress(of name: NameID) -> Int? {
    index.laps.isEmpty ? nil : index.laps[Int(name.rawValue)].first.map { $0 + 1 }
  }

  /// Returns the number of completed laps of a name.
  public func count(of name: NameID) -> Int {
    guard !index.laps.isEmpty else { return 0 }
    return Swift.max(index.laps[Int(name.rawValue)].count - presses(startingLapsOf: name), 0)
  }

  /// Returns the number in the record of a completed lap of a name, by its number among these.
  public func number(ofLap ordinal: Int, of name: NameID) -> Int? {
    guard ordinal >= 1, ordinal <= count(of: name) else { return nil }
    return index.laps[Int(name.rawValue)][ordinal - 1 + presses(startingLapsOf: name)] + 1
  }

  /// Returns the number of completed laps of a name before a lap, which may be the current one.
  func position(ofLap number: Int, of name: NameID? = nil) -> Int {
    let name = name ?? self.name(ofLap: number)
    return Swift.max(presses(of: name, beforeLap: number) - presses(startingLapsOf: name), 0)
  }

  /// Returns the elapsed time from which the laps of the name of a lap count.
  func origin(ofLap number: Int) -> Duration {
    let name = name(ofLap: number)
    let press = roster.startsAtPress ? firstPress(of: name).flatMap(lap)?.split : nil
    return name == .nobody ? .zero : press ?? roster.start(of: name) ?? .zero
  }

  /// Returns the number of a lap, which may be the current one, among those of its name; `nil` if it belongs
  /// to nobody, as a crossing does, or only starts the name.
  public func ordinal(ofLap number: Int, of name: NameID? = nil) -> Int? {
    let name = name ?? self.name(ofLap: number)
    guard !roster.isEmpty, name != .nobody else { return nil }
    let ordinal = presses(of: name, beforeLap: number) + 1 - presses(startingLapsOf: name)
    return ordinal > 0 ? ordinal : nil
  }

  /// Returns whether a completed lap counts for somebody.
  public func counts(lap number: Int) -> Bool { roster.isEmpty || ordinal(ofLap: number) != nil }

  /// Returns the number of the lap after a completed one in its lane; `nil` if that is in progress.
  func following(lap number: Int) -> Int? {
    let name = name(ofLap: number)
    guard !roster.isEmpty, roster.kind == .allAtOnce else {
      return number < count ? number + 1 : nil
    }
    return name == .nobody
      ? nil
      : index.laps[Int(name.rawValue)].dropFirst(presses(of: name, beforeLap: number) + 1)
        .first.map { $0 + 1 }
  }

  /// The lap that gets a name if none is chosen: the oldest crossing, or else the latest lap.
  public var lapToName: Int? {
    let crossing = roster.kind == .allAtOnce ? number(ofLap: 1, of: .nobody) : nil
    return crossing ?? (isEmpty ? nil : count)
  }

  /// The indices of the laps in a table of names: for each lap of theirs, or each cycle if they take turns, and
  /// in it for each name. A name can have several laps in a cycle.
  public var indicesByName: [[[Int]]] {
    let names = roster.names.map(\.id)
    guard roster.kind == .inTurn else {
      return (0..<(names.map(count(of:)).max() ?? 0)).map { row in
        names.map { name in number(ofLap: row + 1, of: name).map { [$0 - 1] } ?? [] }
      }
    }
    var (index, cycles): (LapIndex, [[[Int]]]) = (LapIndex(), [])
    for (lap, name) in zip(indices, self.lazy.map(\.name)) {
      let column = names.firstIndex(of: name)
      if column != nil, index.cycle.isEmpty { cycles.append(names.map { _ in [] }) }
      if let column { cycles[cycles.count - 1][column].append(lap) }
      index.add(name, roster)
    }
    return cycles
  }
}
