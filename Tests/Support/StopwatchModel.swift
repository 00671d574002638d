import StopwatchCore

/// The reference model of a stopwatch: what a person with pencil and paper would know of it.
///
/// Its times are those that a running stopwatch counts, whether sleep is part of them or not.
public struct StopwatchModel: Hashable, Sendable {
  public struct Lap: Hashable, Sendable {
    public var time: Duration
    public var note = ""
    public var isExcluded = false
    public var name = NameID.nobody
    public var isInTurn = false
  }

  /// What was measured up to a reset.
  public struct Session: Hashable, Sendable {
    let startedAt: Moment?
    let total: Duration
    let laps: [Lap]
    /// What a file says of the names.
    var names: [String] = []
  }

  /// The elapsed time at `since`, or for good if that is `nil`.
  public var banked: Duration = .zero
  /// The counted time at which it began to run.
  public private(set) var since: Duration?
  private var isStarted = false
  /// When the session began, which tells it from others, whatever is corrected later.
  public private(set) var firstPress: Moment?
  /// Whether a start is prepared whose coming nobody has recorded yet, and whether at a time of day.
  public private(set) var isPrepared = false
  private var isAtTimeOfDay = false
  public var startedAt: Moment?
  public var laps: [Lap] = []
  /// The elapsed times at which it was started or resumed.
  public var runs: [Duration] = []
  public var names = NamesModel()
  public private(set) var sessions: [Session] = []

  public init() {}

  public var lastSplit: Duration { split(ofLap: laps.count) }
  public var state: Stopwatch.State { since != nil ? .running : isStarted ? .paused : .initial }

  public func elapsed(at counted: Duration) -> Duration {
    banked + (since.map { counted - $0 } ?? .zero)
  }

  /// The same stopwatch, paused, or not started if that cancels a prepared start.
  public func paused(at counted: Duration) -> StopwatchModel {
    var paused = self
    (paused.banked, paused.since) = (elapsed(at: counted), nil)
    return paused.banked < .zero ? ended : paused
  }

  /// What a reset would file.
  public var session: Session {
    Session(startedAt: startedAt, total: banked, laps: laps, names: names.written)
  }

  /// Files a session, unless it was filed like that before.
  mutating func file(_ session: Session) {
    if !sessions.contains(session) { sessions.append(session) }
  }

  private var ended: StopwatchModel {
    var ended = StopwatchModel()
    ended.sessions = sessions
    ended.names = names.forNextRun
    return ended
  }

  /// Looks at the clocks, which a prepared start follows until it has come.
  public mutating func look(at counted: Duration, wall: Moment) {
    guard isPrepared, let start = startedAt else { return }
    let (elapsed, late, day) = (elapsed(at: counted), wall - start, Duration.seconds(86_400))
    if max(late - elapsed, elapsed - late) > .seconds(1) {
      let ofDay = Duration.nanoseconds(late.nanoseconds % day.nanoseconds)
      let isNear = late >= .zero - day && late <= day / 2
      if isAtTimeOfDay { banked += (isNear ? late : ofDay < .zero ? ofDay : ofDay - day) - elapsed }
      startedAt = wall - self.elapsed(at: counted)
    }
    if self.elapsed(at: counted) >= .zero { (isPrepared, isAtTimeOfDay) = (false, false) }
  }

  /// Whether the buttons allow a change; `nil` for corrections, whose limits are not modelled.
  func allows(_ change: StopwatchChange, at counted: Duration) -> Bool? {
    let isCountingDown = elapsed(at: counted) < .zero
    return switch change {
    case .compare, .setRoster: nil
    case .lap(_, let name?) where !names.knows(name): false
    case .startIn(let delay, _): delay > .zero && (state == .initial || isCountingDown)
    case .pause where isCountingDown: true
    case _ where isCountingDown: false
    case .start: state == .initial
    case .pause: state == .running
    case .resume, .reset: state == .paused
    case .lap(_, let name):
      state == .running
        || (state == .paused && elapsed(at: counted) > latestPress(of: name ?? .nobody))
    default: nil
    }
  }

  mutating func perform(_ change: StopwatchChange, at counted: Duration, date: Moment) {
    defer { if isStarted, firstPress == nil { firstPress = date } }
    switch change {
    case .start: (isStarted, since, startedAt, runs) = (true, counted, date, [.zero])
    case .startIn(let delay, let isTimeOfDay):
      self = ended
      (isStarted, since, banked, runs) = (true, counted, .zero - delay, [.zero])
      (isPrepared, isAtTimeOfDay, startedAt) = (true, isTimeOfDay, date + delay)
    case .pause: self = paused(at: counted)
    case .resume: (since, runs) = (counted, runs + [banked])
    case .lap(let note, let name):
      let split = elapsed(at: counted)
      var lap = Lap(
        time: split - lastSplit, note: note, name: name ?? next,
        isInTurn: name == nil && names.isInUse && !names.isAllAtOnce)
      if names.isAllAtOnce, split < names.start(of: lap.name) ?? .zero { lap.name = .nobody }
      names.stopped.remove(lap.name)
      laps.append(lap)
    case .reset:
      let session = session
      self = ended
      file(session)
    default: correct(change, at: counted, date: date)
    }
  }

  private mutating func correct(_ change: StopwatchChange, at counted: Duration, date: Moment) {
    let elapsed = elapsed(at: counted)
    switch change {
    case .setTime(.total(let total)): setTime(by: total - elapsed, to: total, date: date)
    case .setTime(.difference(let difference)):
      setTime(by: difference, to: elapsed + difference, date: date)
    case .setTime(.start(let clock)) where !isStarted:
      (isStarted, since, startedAt, runs) = (true, counted - (date - clock), clock, [.zero])
    case .setTime(.start(let clock)): startedAt = clock
    case .setRoster(let roster): setRoster(roster, at: elapsed)
    case .nameLap(let number, let name): nameLap(number, name)
    case .setStopped(let isStopped, let name):
      if isStopped { names.stopped.insert(name) } else { names.stopped.remove(name) }
    case .setStart(let name, let start):
      if let press = names.areAtPress ? laps.firstIndex(where: { $0.name == name }) : nil {
        movePress(press, to: start)
      } else {
        names.starts[name] = start
      }
    case .mergeLap(let number) where names.isInUse: merge(number)
    case .splitLap(let number, let split, let movesNote) where names.isInUse:
      self.split(number, at: split, movesNote: movesNote)
    case .endLap(let number, let split) where names.isInUse: movePress(number - 1, to: split)
    case .mergeLap(let number):
      let lap = laps.remove(at: number - 1)
      if number <= laps.count {
        laps[number - 1].time += lap.time
        laps[number - 1].isExcluded = laps[number - 1].isExcluded || lap.isExcluded
      }
    case .splitLap(let number, let split, let movesNote):
      let time = split - self.split(ofLap: number - 1)
      var first = Lap(time: time)
      if number <= laps.count {
        first.isExcluded = laps[number - 1].isExcluded
        laps[number - 1].time -= time
        if movesNote { swap(&first.note, &laps[number - 1].note) }
      }
      laps.insert(first, at: number - 1)
    case .endLap(let number, let split):
      let longer = split - self.split(ofLap: number)
      laps[number - 1].time += longer
      if number < laps.count { laps[number].time -= longer }
    case .deleteLap:
      if elapsed == lastSplit { _ = laps.popLast() }
      banked = lastSplit
      forgetRuns(from: banked)
    case .excludeLap(let number): laps[number - 1].isExcluded = true
    case .includeLap(let number): laps[number - 1].isExcluded = false
    case .setNote(let note, let number): laps[number - 1].note = note
    case .subtract(let away): subtract(away)
    case .addBack(let away): addBack(away)
    default: break
    }
  }

  func split(ofLap number: Int) -> Duration {
    laps.prefix(number).reduce(.zero) { $0 + $1.time }
  }

  private mutating func setTime(by difference: Duration, to elapsed: Duration, date: Moment) {
    if !isStarted { (isStarted, startedAt, runs) = (true, date, [.zero]) }
    banked += difference
    if difference < .zero { forgetRuns(from: elapsed) }
  }

  private mutating func forgetRuns(from elapsed: Duration) {
    runs.removeAll { $0 >= elapsed && $0 > .zero }
  }

  private var pressed: Set<NameID> { Set(laps.map(\.name)) }

  /// Takes from each lap what it has of the time away.
  private mutating func subtract(_ away: TimeAway) {
    let end = away.start + away.duration
    var split = Duration.zero
    for index in laps.indices {
      let start = split
      split += laps[index].time
      laps[index].time -= max(min(split, end) - max(start, away.start), .zero)
    }
    names.mapStarts(of: pressed) { $0 - max(min($0, end) - away.start, .zero) }
    banked -= away.duration
    runs.removeAll { $0 > away.start && $0 <= end }
    runs = runs.map { $0 > end ? $0 - away.duration : $0 }
  }

  /// Adds the time away to the lap that was in progress.
  private mutating func addBack(_ away: TimeAway) {
    let lap = laps.indices.first { split(ofLap: $0 + 1) > away.start }
    if let lap { laps[lap].time += away.duration }
    names.mapStarts(of: pressed) { $0 > away.start ? $0 + away.duration : $0 }
    banked += away.duration
    // One that begins just there may come before the time away or after it.
    runs.removeAll { $0 == away.start && $0 > .zero }
    runs = runs.map { $0 > away.start ? $0 + away.duration : $0 }
  }

  // MARK: The stopwatch of the program

  /// Returns what a stopwatch has else, or `nil`.
  public func difference(
    from stopwatch: Stopwatch, at instant: Instant, counted: Duration
  ) -> String? {
    let (now, expected) = (stopwatch.elapsed(at: instant), elapsed(at: counted))
    if stopwatch.state != state { return "\(stopwatch.state) in place of \(state)" }
    if now != expected { return "\(now) in place of \(expected)" }
    if stopwatch.startedAt != startedAt { return "another start" }
    let actual = Lap.all(stopwatch.laps)
    if actual != laps { return "laps \(actual) in place of \(laps)" }
    if !names.agrees(with: stopwatch.laps.roster) { return "names \(stopwatch.laps.roster)" }
    let begun = laps.indices.first { stopwatch.laps.start(ofLap: $0 + 1) != start(ofLapAt: $0) }
    if let begun { return "lap \(begun + 1) begins at \(stopwatch.laps.start(ofLap: begun + 1))" }
    let starts = stopwatch.record.runs.map(\.start)
    let lost = isPrepared ? nil : runs.first { !starts.contains($0) }
    return lost.map { "no run from \($0) on" }
  }
}

extension StopwatchModel.Lap {
  public static func all(_ laps: Laps) -> [Self] {
    zip(laps, [.zero] + laps.map(\.split)).map { lap, start in
      Self(
        time: lap.split - start, note: lap.note, isExcluded: lap.isExcluded, name: lap.name,
        isInTurn: lap.isInTurn)
    }
  }
}

extension StopwatchModel.Session {
  public init(_ session: FinishedSession) { self.init(session.stopwatch) }

  public init(_ stopwatch: Stopwatch) {
    self.init(
      startedAt: stopwatch.startedAt, total: stopwatch.elapsed,
      laps: StopwatchModel.Lap.all(stopwatch.laps), names: NamesModel(stopwatch.laps.roster).written
    )
  }
}
