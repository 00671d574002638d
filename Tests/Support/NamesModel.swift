import StopwatchCore

/// The names in a `StopwatchModel`.
public struct NamesModel: Hashable, Sendable {
  /// The names as they were set.
  public var roster = Roster()
  /// The starts that are others than the clock says.
  var starts: [NameID: Duration] = [:]
  var stopped: Set<NameID> = []

  init() {}

  init(_ roster: Roster) {
    self.roster = roster
    for name in roster.names {
      starts[name.id] = name.start
      if name.isStopped { stopped.insert(name.id) }
    }
  }

  var isInUse: Bool { !roster.names.isEmpty }
  var isAllAtOnce: Bool { roster.kind == .allAtOnce }
  var areAtPress: Bool { isAllAtOnce && roster.start == .each }

  var forNextRun: NamesModel {
    var next = self
    (next.starts, next.stopped) = ([:], [])
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
  }
}

/// What a person with pencil and paper does with names.
extension StopwatchModel {
  /// Whose turn it is: names are crossed out until none is left.
  var next: NameID {
    guard names.isInUse, !names.isAllAtOnce else { return .nobody }
    let all = names.roster.names.map(\.id)
    var left = all
    for lap in laps where lap.name != .nobody {
      left.removeAll { $0 == lap.name }
      if left.isEmpty { left = all }
    }
    return left.first ?? .nobody
  }

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
      if !names.knows(name) || split < names.start(of: name) ?? .zero { laps[index].name = .nobody }
    }
    names.roster = roster.numbered()
    let isInTurn = names.isInUse && !names.isAllAtOnce
    if isInTurn, !tookTurns, laps.allSatisfy({ $0.name == .nobody }) {
      let all = laps
      laps = []
      for var lap in all {
        lap.name = next
        laps.append(lap)
      }
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
    laps = all
    for (index, split) in splits.enumerated() {
      laps[index].time = split - (index > 0 ? splits[index - 1] : .zero)
    }
  }

  mutating func merge(_ number: Int) {
    var splits = laps.indices.map { split(ofLap: $0 + 1) }
    var all = laps
    let lap = all.remove(at: number - 1)
    splits.remove(at: number - 1)
    let behind = all.indices.filter { $0 >= number - 1 }
    let heir =
      names.isAllAtOnce
      ? behind.first { lap.name != .nobody && all[$0].name == lap.name } : behind.first
    if let heir, lap.isExcluded { all[heir].isExcluded = true }
    if !names.isAllAtOnce, lap.name != .nobody, let first = behind.first {
      if all[first].name == .nobody {
        all[first].name = lap.name
      } else {
        // Everybody behind takes over from the one before.
        var name = lap.name
        for index in behind where all[index].name != .nobody { swap(&name, &all[index].name) }
      }
    }
    enter(all, splits)
  }

  mutating func split(_ number: Int, at split: Duration, movesNote: Bool) {
    var splits = laps.indices.map { self.split(ofLap: $0 + 1) }
    var all = laps
    var first = Lap(time: .zero)
    let last = next
    if number <= all.count {
      (first.isExcluded, first.name) = (all[number - 1].isExcluded, all[number - 1].name)
      if movesNote { swap(&first.note, &all[number - 1].note) }
    } else {
      first.name = last
    }
    let place = splits.count { $0 <= split }
    if !names.isAllAtOnce, number <= all.count, first.name != .nobody {
      let behind = all.indices.filter { $0 >= place && all[$0].name != .nobody }
      let later = behind.dropFirst().map { all[$0].name } + [last]
      for (index, name) in zip(behind, later) { all[index].name = name }
    }
    all.insert(first, at: place)
    splits.insert(split, at: place)
    enter(all, splits)
  }
}
