import StopwatchCore

/// What the Home window shows of a session with names, in place of its latest laps.
public struct NameBoard: Hashable, Sendable {
  /// A lap that waits for a name.
  public struct Crossing: Hashable, Sendable {
    /// The number of the lap.
    public let lap: Int
    public let time: String
    package let id: LapID
  }

  public private(set) var rows: [NameRow]
  /// The step in progress; empty if names do not take turns.
  public let step: String
  /// Where in its cycle the step is, and what follows.
  public let place: String
  public let heading: String
  /// The oldest crossings.
  public let crossings: [Crossing]
  /// Whether the rows can be sorted.
  public let canSort: Bool
  /// More than a window has room for.
  private static let maximumCrossings = 12

  /// Returns `nil` if there are no names.
  init?(_ state: StopwatchState, laps: LapTimes, isSortedByTotal: Bool, format: TimeFormat) {
    let (stopwatch, roster) = (state.stopwatch, state.stopwatch.laps.roster)
    guard !roster.isEmpty else { return nil }
    let context = NameRowContext(
      stopwatch: stopwatch, laps: laps, isSortedByTotal: isSortedByTotal, format: format)
    let ids = roster.names.map(\.id) + (roster.kind == .inTurn ? [.nobody] : [])
    canSort = stopwatch.state == .paused && roster.kind == .allAtOnce
    rows = context.sorted(ids).map { NameRow($0, in: context) }
    (step, place) = Self.step(of: stopwatch.laps)
    let waiting = roster.kind == .allAtOnce ? stopwatch.laps.count(of: .nobody) : 0
    crossings = (0..<min(waiting, Self.maximumCrossings)).compactMap {
      stopwatch.laps.number(ofLap: $0 + 1, of: .nobody)
    }.map { number in
      let lap = stopwatch.laps[number - 1]
      return Crossing(lap: number, time: format.short(lap.split), id: lap.id)
    }
    heading =
      waiting > 0
      ? counted("{count} crossing without a name", "{count} crossings without a name", waiting)
      : roster.kind == .inTurn
        ? localized("Cycle {number}", ["number": "\(stopwatch.laps.cycle.number)"])
        : context.isSorted ? localized("By total") : LapsStrings.title
  }

  private static func step(of laps: Laps) -> (step: String, place: String) {
    let cycle = laps.cycle.number
    let names = laps.roster.names.filter { $0.firstCycle <= cycle }
    guard let index = names.firstIndex(where: { $0.id == laps.next }) else { return ("", "") }
    let values: KeyValuePairs = [
      "cycle": "\(cycle)", "step": "\(index + 1)", "count": "\(names.count)",
      "name": laps.roster[laps.second]?.text ?? "",
    ]
    return (
      names[index].text,
      localized("Cycle {cycle}, step {step} of {count} · next: {name}", values)
    )
  }

  /// Returns the commands that are disabled while a row is chosen, or none is.
  public func disabledCommands(for row: NameRow?) -> Set<Command> {
    let isAllAtOnce = row.map { !$0.isInTurn } ?? false
    return Command.disabled(unless: [
      .stopName: isAllAtOnce, .setNameStart: isAllAtOnce, .dismissMark: row?.isMarked ?? false,
      .sortNames: canSort,
    ])
  }

  mutating func takeTimes(of other: NameBoard?) {
    for (index, row) in (other?.rows ?? []).enumerated() where rows.indices.contains(index) {
      rows[index].time = row.time
    }
  }

  mutating func updateTimes(to elapsed: Duration, format: TimeFormat) {
    for index in rows.indices { rows[index].updateTime(to: elapsed, format: format) }
  }
}

extension NameRowContext {
  /// Returns the names in their order, or those with most laps in the shortest time first.
  fileprivate func sorted(_ names: [NameID]) -> [NameID] {
    guard isSorted else { return names }
    let totals = names.map { name in
      let lane = laps.inLane(name)
      return (name, count: lane.count, total: lane.total)
    }
    return totals.sorted { ($1.count, $0.total) < ($0.count, $1.total) }.map(\.0)
  }
}
