/// A stopwatch with all its rules. Operations that are invalid in its current state are ignored.
///
/// Elapsed time is always derived from two instants and never accumulated tick by tick.
public struct Stopwatch: Equatable, Sendable {
  /// The state of a stopwatch, which determines the valid operations.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case initial
    case running
    case paused
  }

  private enum Phase: Equatable {
    case initial
    case running(since: Instant, banked: Duration)
    case paused
  }

  public private(set) var record = Record()
  /// The id of the session, from its first press on; `nil` before.
  public private(set) var sessionID: FinishedSession.ID?
  /// What the user wrote on the session.
  public package(set) var names = FinishedSession.Names()
  /// The clocks at the beginning of the pause; `nil` if unknown.
  public package(set) var pausedAt: ClockReading?
  /// Whether a prepared start comes when the wall clock shows its moment, however that clock is set.
  public private(set) var startsAtTimeOfDay = false
  private var phase: Phase = .initial

  /// The maximum elapsed time, more than any stopwatch has run: a greater stored value is damaged.
  public static let maximumElapsed: Duration = .seconds(100 * 31_557_600)

  /// The maximum starting time, which leaves room for as much again.
  public static let maximumSetTime: Duration = maximumElapsed / 2

  public static let maximumDelay: Duration = .seconds(24 * 3600)

  /// Creates a stopwatch that was never started.
  public init() {}

  /// Creates a paused stopwatch that is to start after a delay.
  ///
  /// - Throws: `InvalidStopwatch` if the delay is out of range.
  public init(
    startingIn delay: Duration, at clock: Moment?, isTimeOfDay: Bool,
    sessionID: FinishedSession.ID? = nil, roster: Roster = Roster()
  ) throws(InvalidStopwatch) {
    guard (.zero...Self.maximumDelay).contains(delay) else { throw .elapsedTimeOutOfRange }
    self.sessionID = sessionID ?? clock.map { FinishedSession.ID(ofStartAt: $0) }
    record.elapsed = .zero - delay
    record.startedAt = clock
    record.laps = try Laps([], roster: roster)
    startsAtTimeOfDay = isTimeOfDay
    phase = .paused
  }

  public init(
    _ record: Record, sessionID: FinishedSession.ID? = nil,
    names: FinishedSession.Names = FinishedSession.Names()
  ) {
    (self.record, self.names) = (record, names)
    self.sessionID = sessionID ?? record.startedAt.map { FinishedSession.ID(ofStartAt: $0) }
    phase = .paused
  }

  public var elapsed: Duration { record.elapsed }
  public var laps: Laps { record.laps }
  public var startedAt: Moment? { record.startedAt }

  /// Whether a start is prepared: the stopwatch is running, and its time is negative until then.
  public var isCountingDown: Bool { elapsed < .zero }

  public var state: State {
    switch phase {
    case .initial: .initial
    case .running: .running
    case .paused: .paused
    }
  }

  /// The state, or `initial` before a prepared start: nothing has been measured yet.
  public var measuredState: State { isCountingDown ? .initial : state }

  /// Returns the lap in progress, or that of a name; `nil` before the start, and if the name has none, as if it
  /// was stopped, or if it is not its turn.
  public func currentLap(of name: NameID? = nil, precision: TimePrecision) -> Lap? {
    let (number, owner) = (laps.count + 1, name ?? laps.next)
    let start = name == nil ? laps.start(ofLap: number) : laps.currentStart(of: owner)
    guard state != .initial, let start, name == nil || start <= elapsed else { return nil }
    let lap = LapInterval(start: start, split: elapsed)
    return Lap(
      number: number, time: isCountingDown ? elapsed : lap.time(precision), split: elapsed,
      status: .current, name: owner, ordinal: owner == .nobody ? nil : laps.count(of: owner) + 1)
  }

  /// The same names before a start.
  package var unstarted: Stopwatch {
    var next = Stopwatch()
    next.record.laps = Laps(laps.roster.forNextRun)
    return next
  }

  /// Returns whether nothing but time passes from one of the stopwatches to the other.
  func differsOnlyInElapsedTime(from other: Stopwatch) -> Bool {
    var other = other
    other.record.elapsed = elapsed
    return self == other
  }

  /// The instant at which the running stopwatch would have started if it had never been paused; `nil`
  /// unless it is running.
  public var anchor: Instant? {
    guard case .running(let since, let banked) = phase else { return nil }
    return since - banked
  }

  /// Returns whether it is running, and was since `instant` or before.
  func isRunning(at instant: Instant) -> Bool {
    guard case .running(let since, _) = phase else { return false }
    return since <= instant
  }

  /// Returns the elapsed time at `instant`, which increases only while running.
  ///
  /// The result is never less than when the stopwatch began to run or than the latest split,
  /// whatever `instant` is.
  public func elapsed(at instant: Instant) -> Duration {
    guard case .running(let since, let banked) = phase else { return elapsed }
    let elapsed = banked + Swift.max(instant - since, .zero)
    return laps.last.map { Swift.max(elapsed, $0.split) } ?? elapsed
  }

  /// Makes a change at `instant`, whose wall-clock time is unknown, unless it is refused.
  public mutating func apply(_ change: StopwatchChange, at instant: Instant) {
    var sampled = self
    sampled.sample(at: instant)
    guard change.refusal(by: sampled) == nil else { return }
    self = sampled
    make(change, at: instant, date: nil)
  }

  /// - Parameter split: that of `.lap`; `nil` for its instant in the current run.
  package mutating func make(
    _ change: StopwatchChange, at instant: Instant, date: Moment?, split: Duration? = nil
  ) {
    switch change {
    case .start:
      begin(at: date)
      run(at: instant, date: date)
    case .startIn(let delay, let isTimeOfDay):
      let prepared = try? Stopwatch(
        startingIn: delay, at: date.map { $0 + delay }, isTimeOfDay: isTimeOfDay,
        sessionID: date.map { FinishedSession.ID(ofStartAt: $0) }, roster: record.laps.roster)
      self = prepared ?? self
      resumeRunning(at: instant)
    case .pause: pause(at: instant)
    case .resume: run(at: instant, date: date)
    case .lap(let note, let name):
      (split ?? self.split(ofLapAt: instant)).map {
        record.laps.add(split: $0, note: note, of: name)
      }
    case .reset: self = unstarted
    case .setTime(let setting): setTime(setting, at: instant, date: date)
    case .mergeLap(let number): record.laps.merge(lap: number)
    case .splitLap(let number, let split, let movesNote):
      record.laps.split(lap: number, at: split, movesNote: movesNote)
    case .endLap(let number, let split): record.laps.end(lap: number, at: split)
    case .deleteLap: record.deleteLastLap()
    case .excludeLap(let number): record.laps.change(lap: number) { $0.isExcluded = true }
    case .includeLap(let number): record.laps.include(lap: number)
    case .setNote(let note, let number): record.laps.change(lap: number) { $0.note = note }
    case .name(let names): self.names = names
    case .setRoster(let roster): record.laps.setRoster(roster, at: elapsed)
    case .nameLap(let number, let name):
      record.laps.change(lap: number) { ($0.name, $0.isInTurn) = (name, false) }
    case .setStopped(let isStopped, let name): record.laps.roster[name]?.isStopped = isStopped
    case .setStart(let name, let start): record.laps.setStart(of: name, to: start)
    case .subtract(let away): setCounted(false, away)
    case .addBack(let away): setCounted(true, away)
    case .continueSession(let session): self = session.stopwatch
    // They concern what lies beside it: see `StopwatchState`.
    case .compare, .undo, .redo: break
    }
  }

  /// Notes that the wall clock was set: in a prepared start, or with another run of a stopwatch that is
  /// running or paused.
  package mutating func compare(with reading: ClockReading, at instant: Instant) {
    let date = reading.moment(at: instant)
    recordStart(at: instant, date: date)
    if isRunning(at: instant) { record.runs.compare(with: date, at: elapsed(at: instant)) }
    guard state == .paused, let pausedAt, pausedAt.bootID == reading.bootID,
      let clock = record.runs.last?.clockTime(at: elapsed)
    else { return }
    let (before, pause) = (record.runs, reading.sinceBoot - pausedAt.sinceBoot)
    record.runs.compare(with: clock + (reading.moment - pausedAt.moment) - pause, at: elapsed)
    if record.runs != before { self.pausedAt = reading.reading(at: reading.instant - pause) }
  }

  /// Whether a start is prepared whose coming is not recorded yet.
  var isStartPending: Bool {
    guard case .running(_, let banked) = phase else { return isCountingDown }
    return banked < .zero && record.runs.isEmpty
  }

  /// Records a prepared start once it has come, with its moment by the wall clock as it is now.
  mutating func recordStart(at instant: Instant, date: Moment) {
    guard isStartPending else { return }
    let now = elapsed(at: instant)
    if startedAt.map({ Runs.differ($0, date - now) }) ?? true {
      if startsAtTimeOfDay, let startedAt { advance(by: Self.late(startedAt, at: date) - now) }
      record.startedAt = date - elapsed(at: instant)
    }
    guard elapsed(at: instant) >= .zero else { return }
    record.runs.begin(at: .zero, clock: startedAt)
    startsAtTimeOfDay = false
  }

  /// Returns the time since a start at a time of day: on another day if the wall clock was set so far that it
  /// is not within a day, or long past.
  private static func late(_ start: Moment, at date: Moment) -> Duration {
    let (late, day) = (date - start, maximumDelay)
    if (.zero - day...day / 2).contains(late) { return late }
    return late - day * (Int((late / day).rounded(.down)) + 1)
  }

  /// Moves a prepared start.
  private mutating func advance(by duration: Duration) {
    record.elapsed += duration
    guard case .running(let since, let banked) = phase else { return }
    phase = .running(
      since: since - Swift.max(duration, .zero), banked: banked + Swift.min(duration, .zero))
  }

  /// Returns the split of a lap that ends at `instant`, or `nil` before the start. A paused lap ended at
  /// the pause.
  public func split(ofLapAt instant: Instant) -> Duration? {
    switch phase {
    case .initial: nil
    case .running(let since, let banked):
      Swift.max(banked + Swift.max(instant - since, .zero), .zero)
    case .paused: elapsed
    }
  }

  /// Returns when a stopwatch resumes that was pressed at `instant`: not before its pause, which counts if that
  /// was handled first.
  func instant(ofResumeAt instant: Instant, _ reading: ClockReading?) -> Instant {
    guard let pausedAt, let reading, pausedAt.bootID == reading.bootID else { return instant }
    return Swift.max(instant, reading.instant - (reading.sinceBoot - pausedAt.sinceBoot))
  }

  private mutating func run(at instant: Instant, date: Moment?) {
    if record.runs.isEmpty, elapsed > .zero { record.runs.begin(at: .zero, clock: nil) }
    record.runs.begin(at: elapsed, clock: date)
    pausedAt = nil
    phase = .running(since: instant, banked: elapsed)
  }

  /// Notes the start, and gives the session its id at its first press.
  private mutating func begin(at date: Moment?) {
    record.startedAt = date
    sessionID = date.map { FinishedSession.ID(ofStartAt: $0) }
  }

  /// Pauses, or cancels a prepared start.
  private mutating func pause(at instant: Instant) {
    let elapsed = elapsed(at: instant)
    guard elapsed >= .zero else {
      self = unstarted
      return
    }
    record.end(at: elapsed)
    phase = .paused
  }

  /// Returns the same stopwatch as it is saved: paused, even before a prepared start.
  func paused(at reading: ClockReading) -> Stopwatch {
    var paused = self
    let now = reading.instant
    paused.recordStart(at: now, date: reading.moment)
    paused.sample(at: now)
    if paused.isCountingDown { paused.phase = .paused } else { paused.apply(.pause, at: now) }
    return paused
  }

  /// Corrects the time of a stopwatch, or starts one that was never started: paused at a time, or
  /// running since a moment.
  private mutating func setTime(_ setting: TimeSetting, at instant: Instant, date: Moment?) {
    if case (.start(let clock), .initial) = (setting, state) {
      guard let date, clock <= date, date - clock <= Self.maximumSetTime else { return }
      begin(at: date)
      record.startedAt = clock
      run(at: instant - (date - clock), date: clock)
      return sample(at: instant)
    }
    guard let difference = record.difference(setting) else { return }
    if state == .initial {
      begin(at: date)
      record.runs.begin(at: .zero, clock: date)
      phase = .paused
    }
    let before = elapsed
    record.setTime(setting, by: difference)
    guard state == .running else { return }
    moveElapsed(by: elapsed - before)
    if case .start = setting { return }
    if !record.runs.isEmpty { record.runs.begin(at: elapsed, clock: date, after: .correction) }
  }

  private mutating func setCounted(_ isCounted: Bool, _ away: TimeAway) {
    let before = elapsed
    record.setCounted(isCounted, away)
    moveElapsed(by: elapsed - before)
  }

  /// Corrects the elapsed time of a running stopwatch. It is not negative at a press from before the
  /// correction either: only before a prepared start it is.
  private mutating func moveElapsed(by difference: Duration) {
    guard case .running(let since, let banked) = phase else { return }
    let moved = banked + difference
    phase = .running(
      since: since - Swift.min(moved, .zero), banked: Swift.max(moved, .zero))
  }

  /// Makes a pause of a sleep that the clock did not count, unless it was shorter than a second: clocks
  /// do not tell that from none. What came before a prepared start counts: it does not put it off.
  ///
  /// - Parameter start: the elapsed time when the machine fell asleep.
  mutating func exclude(sleep time: Duration, from start: Duration, at reading: ClockReading) {
    let sleep = TimeAway(start: start, duration: time, kind: .sleep)
    advance(by: time - sleep.duration)
    recordStart(at: reading.instant, date: reading.moment - sleep.duration)
    sample(at: reading.instant)
    guard sleep.duration >= .seconds(1) else { return }
    record.runs.insertPause(sleep, until: reading.moment - (elapsed - sleep.start))
  }

  /// Resumes a paused stopwatch that was saved while running. Unlike after a pause, presses within its latest
  /// run that arrive late keep their own time.
  mutating func resumeRunning(at instant: Instant) {
    guard state == .paused else { return }
    // No pause precedes a run after a correction either.
    let run = record.runs.last { ![.clockChange, .correction].contains($0.interruption) }
    let banked = Swift.min(run?.start ?? .zero, elapsed)
    phase = .running(since: instant - (elapsed - banked), banked: banked)
  }

  /// Updates `elapsed` to the time at `instant`. It never decreases, even if `instant` arrives late,
  /// except to that of a press before a prepared start.
  public mutating func sample(at instant: Instant) {
    guard state == .running else { return }
    let now = elapsed(at: instant)
    record.elapsed = now < .zero ? now : Swift.max(elapsed, now)
  }
}
