import StopwatchCore

/// The row of a name in the Home window, or of something else if names take turns.
public struct NameRow: Hashable, Identifiable, Sendable {
  public let id: NameID
  /// The label of its key; empty if it has none.
  public let key: String
  public let name: String
  /// The number of the lap in progress, or the number of laps of a step.
  public let count: String
  /// The time of the lap in progress, or of a step in this cycle.
  public internal(set) var time: String
  /// The time of the last lap, the average of a step, or the total while rows are sorted by it.
  public let last: String
  /// The difference of the last lap, that it may lack a press, or that the name has stopped.
  public let remark: String
  /// The status whose colour the remark has.
  public let status: LapStatus
  public let isStopped: Bool
  /// Whether it was pressed last, or is the step in progress.
  public let isLatest: Bool
  /// Its last lap; `nil` if it has none.
  public let lap: LapID?
  /// Whether that is excluded from the statistics.
  public let isExcluded: Bool
  /// The elapsed time at which the displayed time was zero; `nil` if it does not change.
  private let origin: Duration?

  public var isTicking: Bool { origin != nil }

  /// Whether the remark is that the last lap may lack a press.
  public let isMarked: Bool
  /// Whether names take turns.
  public let isInTurn: Bool

  mutating func updateTime(to elapsed: Duration, format: TimeFormat) {
    if let origin { time = format.ticking(elapsed.truncated(to: format.precision) - origin) }
  }
}

extension NameRow {
  /// - Parameter id: a name, or nobody for something else.
  init(_ id: NameID, in context: NameRowContext) {
    let (laps, format, roster) = (context.laps, context.format, context.laps.laps.roster)
    let lane = laps.inLane(id)
    let current = context.stopwatch.currentLap(of: id, precision: format.precision)
    let isInTurn = roster.kind == .inTurn
    let sum = isInTurn && id != .nobody ? laps.timeInCycle(of: id) : .zero
    let isRunning = context.stopwatch.state == .running
    self.id = id
    key = roster.key(of: id)?.label ?? ""
    name = roster[id]?.text ?? localized("Something else")
    let lap = laps.laps.number(ofLap: lane.count, of: id).flatMap(laps.laps.lap)
    self.lap = lap?.id
    isExcluded = lap?.isExcluded ?? false
    isLatest = context.latest == id
    let shown = current.map { $0.time + sum } ?? sum
    origin =
      isRunning ? current.map { $0.split.truncated(to: format.precision) - shown } : nil
    time =
      origin != nil
      ? format.ticking(shown) : current != nil || sum > .zero ? format.short(shown) : ""
    count =
      isInTurn
      // TRANSLATORS: the number of laps of a step of work.
      ? lane.isEmpty ? "" : localized("n {count}", ["count": "\(lane.count)"])
      : current?.ordinal.map { localized("lap {number}", ["number": "\($0)"]) } ?? ""
    last = context.last(of: lane)
    isMarked = context.isMarked(lane)
    self.isInTurn = isInTurn
    let difference = isInTurn ? nil : context.difference(of: lane)
    isStopped = roster[id]?.isStopped ?? false
    if isStopped {
      (remark, status) = (localized("stopped"), .excluded)
    } else if isMarked {
      (remark, status) = (context.question(of: lane), .slowest)
    } else {
      let short = format.with(format.precision.atMostTenths)
      remark = difference.map(short.difference) ?? ""
      let isNone = difference.map { max($0, .zero - $0) < short.precision.unit } ?? true
      status = isNone ? .done : difference.map { LapStatus(comparing: $0) } ?? .done
    }
  }

  /// What a screen reader says after the name.
  public var description: String {
    [count, last.isEmpty ? "" : localized("last {time}", ["time": last]), remark]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// What all rows of names are made of.
struct NameRowContext {
  let stopwatch: Stopwatch
  let laps: LapTimes
  let isSortedByTotal: Bool
  let format: TimeFormat

  private var isInTurn: Bool { stopwatch.laps.roster.kind == .inTurn }

  var isSorted: Bool { isSortedByTotal && stopwatch.state == .paused && !isInTurn }

  /// The name that was pressed last, or whose turn it is.
  var latest: NameID? {
    guard stopwatch.state != .initial else { return nil }
    return isInTurn ? stopwatch.laps.next : stopwatch.laps.last?.name
  }

  func last(of lane: LapTimes) -> String {
    guard let last = lane.indices.last else { return "" }
    if isSorted || lane.lane == .nobody { return format.short(lane.total) }
    guard isInTurn else { return format.short(lane.time(at: last)) }
    // TRANSLATORS: the average time of a step of work.
    return lane.statistics.average.map { localized("avg {time}", ["time": format.short($0)]) } ?? ""
  }

  func isMarked(_ lane: LapTimes) -> Bool {
    lane.indices.last.map(lane.mayLackPress) ?? false
  }

  /// Returns how many laps the last one may be.
  func question(of lane: LapTimes) -> String {
    let median = max(lane.statistics.median ?? .zero, lane.precision.unit)
    let share = lane.time(at: lane.count - 1) / median
    return localized("{count} laps?", ["count": "\(max(Int(share.rounded()), 2))"])
  }

  /// Returns the difference of the last lap to that of the reference, or to the one before it.
  func difference(of lane: LapTimes) -> Duration? {
    guard let last = lane.indices.last else { return nil }
    return lane.reference == nil
      ? lane.differenceFromPrevious(at: last) : lane.differenceFromReference(at: last)
  }
}

extension TimePrecision {
  fileprivate var atMostTenths: TimePrecision { self == .seconds ? .seconds : .tenths }
}

extension TimeFormat {
  /// Formats a time without a zero at the beginning.
  func short(_ time: Duration) -> String {
    let text = self.time(time).text
    return text.hasPrefix("0") ? String(text.dropFirst()) : text
  }

  /// Formats a time that changes, of which nobody reads more than tenths.
  func ticking(_ time: Duration) -> String { with(precision.atMostTenths).short(time) }
}
