import StopwatchCore

/// The names in a `StopwatchModel`.
public struct NamesModel: Hashable, Sendable {
  /// The names as they were set.
  public var roster = Roster()
  /// The starts that are others than the clock says.
  var starts: [NameID: Duration] = [:]
  var stopped: Set<NameID> = []
  /// In which cycle steps came that were not there from the first one on.
  var joined: [NameID: Int] = [:]

  init() {}

  init(_ roster: Roster) {
    self.roster = roster
    for name in roster.names {
      starts[name.id] = name.start
      if name.isStopped { stopped.insert(name.id) }
      joined[name.id] = name.firstCycle
    }
  }

  var isInUse: Bool { !roster.names.isEmpty }
  var isAllAtOnce: Bool { roster.kind == .allAtOnce }
  var areAtPress: Bool { isAllAtOnce && roster.start == .each }

  var forNextRun: NamesModel {
    var next = self
    (next.starts, next.stopped, next.joined) = ([:], [], [:])
    return next
  }

  func knows(_ name: NameID) -> Bool {
    name == .nobody || roster.names.contains { $0.id == name }
  }

  /// Returns when a name starts, unless it starts at a press.
  func start(of name: NameID) -> Duration? {
    guard isAllAtOnce, !areAtPress, let place = roster.names.firstIndex(where: { $0.id == name })
    else { return nil }
    guard case .every(let interval) = roster.start else { return starts[name] ?? .zero }
    return starts[name] ?? interval * place
  }

  mutating func mapStarts(of owners: Set<NameID>, _ change: (Duration) -> Duration) {
    for name in roster.names where owners.contains(name.id) {
      guard let start = start(of: name.id), change(start) != start else { continue }
      starts[name.id] = change(start)
    }
  }

  var written: [String] {
    let names = roster.names.map { name in
      "\(name.text) from \(start(of: name.id) ?? .zero), stopped: \(stopped.contains(name.id))"
    }
    return names.isEmpty ? [] : names + ["\(roster.kind) \(roster.start)"]
  }

  func agrees(with other: Roster) -> Bool {
    let stopped = other.names.filter { self.stopped.contains($0.id) == $0.isStopped }
    let same = (roster.kind, roster.start) == (other.kind, other.start) && stopped == other.names
    return same && roster.names.map(\.text) == other.names.map(\.text)
      && roster.names.allSatisfy { start(of: $0.id) == other.start(of: $0.id) }
      && (isAllAtOnce || roster.names.map { joined[$0.id] ?? 1 } == other.names.map(\.firstCycle))
  }
}

/// What a person with pencil and paper does with names.
extension StopwatchModel {
  /// The number of the cycle in progress, and whose turn it is: names are crossed out until none is left of those
  /// that were there.
  private var turn: (cycle: Int, next: NameID) {
    guard names.isInUse, !names.isAllAtOnce else { return (1, .nobody) }
    let all = names.roster.names.map(\.id)
    var (cycle, left) = (1, all)
    for lap in laps where lap.name != .nobody {
      left.removeAll { $0 == lap.name }
      if left.allSatisfy({ names.joined[$0] ?? 1 > cycle }) { (cycle, left) = (cycle + 1, all) }
    }
    return (cycle, left.first { names.joined[$0] ?? 1 <= cycle } ?? .nobody)
  }

  var next: NameID { turn.next }

  /// Returns when a lap began.
  func start(ofLapAt index: Int) -> Duration {
    let name = laps[index].name
    let before = laps[..<index].lastIndex { $0.name == name }
    guard names.isAllAtOnce, name != .nobody, before != nil || names.start(of: name) != nil else {
      return split(ofLap: index)
    }
    return before.map { split(ofLap: $0 + 1) } ?? names.start(of: name) ?? .zero
  }

  /// When the laps in progress began.
  public var currentStarts: [Duration] {
    guard names.isInUse, names.isAllAtOnce else { return [lastSplit] }
    return names.roster.names.map(\.id).filter { !names.stopped.contains($0) }.compactMap { name in
      laps.contains { $0.name == name } ? latestPress(of: name) : names.start(of: name)
    }
  }

  /// Takes over when names started.
  public mutating func followStarts(_ roster: Roster) {
    names.starts = NamesModel(roster).starts
  }

  func latestPress(of name: NameID) -> Duration {
    var with = self
    with.laps.append(Lap(time: .zero, name: name))
    return with.start(ofLapAt: laps.count)
  }

  mutating func setRoster(_ roster: Roster, at elapsed: Duration) {
    let (earlier, tookTurns) = (names, names.isInUse && !names.isAllAtOnce)
    names = NamesModel(roster)
    for name in roster.names where roster.start == earlier.roster.start {
      // Who is on the way has started when he did.
      guard let start = earlier.start(of: name.id), start < elapsed else { continue }
      if start != names.start(of: name.id) { names.starts[name.id] = start }
    }
    for index in laps.indices {
      let (name, split) = (laps[index].name, split(ofLap: index + 1))
      if !names.knows(name) || split < names.start(of: name) ?? .zero {
        (laps[index].name, laps[index].isInTurn) = (.nobody, false)
      }
    }
    names.roster = roster.numbered()
    let known = roster.names.map(\.id).filter { $0 != .nobody }
    let earliest = known.map { names.joined[$0] ?? 1 }.min() ?? 1
    for name in known { names.joined[name] = (names.joined[name] ?? 1) - earliest + 1 }
    if tookTurns, !names.isAllAtOnce {
      let new = zip(roster.names, names.roster.names).filter { $0.0.id == .nobody }.map(\.1.id)
      for name in new { names.joined[name] = .max }
      let cycle = turn.cycle
      for name in new { names.joined[name] = cycle }
    }
    let isInTurn = names.isInUse && !names.isAllAtOnce
    let isFree = isInTurn && !tookTurns && laps.allSatisfy { $0.name == .nobody }
    let all = laps
    laps = []
    for var lap in all {
      // Who is not next by the new order has the name for good.
      lap.isInTurn = isFree || lap.isInTurn && (!isInTurn || lap.name == next)
      if isFree { lap.name = next }
      laps.append(lap)
    }
  }

  /// Takes a press out, and enters it at another time: of those of the same time first, if that is later, or
  /// last.
  mutating func movePress(_ index: Int, to split: Duration) {
    var splits = laps.indices.map { self.split(ofLap: $0 + 1) }
    let isInPlace =
      (index == 0 || splits[index - 1] <= split)
      && (index == laps.count - 1 || split <= splits[index + 1])
    var all = laps
    let lap = all.remove(at: index)
    splits.remove(at: index)
    let isLater = split > self.split(ofLap: index + 1)
    let place = isInPlace ? index : splits.count { isLater ? $0 < split : $0 <= split }
    all.insert(lap, at: place)
    splits.insert(split, at: place)
    enter(all, splits)
  }

  private mutating func enter(_ all: [Lap], _ splits: [Duration]) {
    laps = []
    for (index, var lap) in all.enumerated() {
      lap.time = splits[index] - (index > 0 ? splits[index - 1] : .zero)
      if lap.isInTurn, !names.isAllAtOnce { lap.name = next }
      laps.append(lap)
    }
  }

  mutating func nameLap(_ number: Int, _ name: NameID) {
    let splits = laps.indices.map { split(ofLap: $0 + 1) }
    (laps[number - 1].name, laps[number - 1].isInTurn) = (name, false)
    enter(laps, splits)
  }

  mutating func merge(_ number: Int) {
    var all = laps
    var splits = laps.indices.map { split(ofLap: $0 + 1) }
    let lap = all.remove(at: number - 1)
    splits.remove(at: number - 1)
    let behind = all.indices.filter { $0 >= number - 1 }
    let heir =
      names.isAllAtOnce
      ? behind.first { lap.name != .nobody && all[$0].name == lap.name } : behind.first
    if let heir, lap.isExcluded { all[heir].isExcluded = true }
    if let heir, all[heir].name == .nobody {
      (all[heir].name, all[heir].isInTurn) = (lap.name, lap.isInTurn)
    }
    enter(all, splits)
  }

  mutating func split(_ number: Int, at split: Duration, movesNote: Bool) {
    var all = laps
    var splits = laps.indices.map { self.split(ofLap: $0 + 1) }
    var first = Lap(time: .zero)
    if number <= all.count {
      (first.isExcluded, first.name) = (all[number - 1].isExcluded, all[number - 1].name)
      if movesNote { swap(&first.note, &all[number - 1].note) }
    }
    let place = splits.count { $0 <= split }
    first.isInTurn = !names.isAllAtOnce && (number > all.count || first.name != .nobody)
    all.insert(first, at: place)
    splits.insert(split, at: place)
    enter(all, splits)
  }
}
