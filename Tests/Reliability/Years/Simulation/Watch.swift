import StopwatchCore

/// The reference model of a stopwatch: what a person with pencil and paper would know of it.
struct Watch: Hashable {
  struct Lap: Hashable {
    var split: Duration
    var note = ""
    var isExcluded = false
  }

  /// What was measured up to a reset.
  struct Session: Hashable {
    let startedAt: Moment?
    let total: Duration
    let laps: [Lap]
  }

  /// The elapsed time at `since`, or for good if that is `nil`.
  var banked: Duration = .zero
  /// The counted time at which it began to run.
  var since: Duration?
  var isStarted = false
  /// Whether a start is prepared whose coming nobody has recorded yet, and whether at a time of day.
  var isPrepared = false
  var isAtTimeOfDay = false
  var startedAt: Moment?
  var laps: [Lap] = []
  var sessions: [Session] = []

  var lastSplit: Duration { laps.last?.split ?? .zero }
  var state: Stopwatch.State { since != nil ? .running : isStarted ? .paused : .initial }

  func elapsed(at counted: Duration) -> Duration { banked + (since.map { counted - $0 } ?? .zero) }

  /// The same watch, paused, or not started if that cancels a prepared start.
  func paused(at counted: Duration) -> Watch {
    var watch = self
    (watch.banked, watch.since) = (elapsed(at: counted), nil)
    if watch.banked < .zero { watch = Watch(sessions: sessions) }
    return watch
  }

  /// Looks at the clocks, which a prepared start follows until it has come.
  mutating func look(at counted: Duration, wall: Moment) {
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

  /// Lets a sleep pass that does not count, except before a prepared start. Returns what was not counted.
  mutating func sleep(_ time: Duration, at counted: Duration) -> Duration {
    let early = min(time, max(.zero - elapsed(at: counted), .zero))
    if since != nil { banked += early }
    return time - early
  }

  /// Returns the same watch after a time away, as it was saved at a snapshot. A sleep in it came before a
  /// prepared start as far as it fits.
  func back(
    from snapshot: Snapshot, after away: Duration, uncounted asleep: Duration, wall: Moment
  ) -> Watch {
    var watch = self
    watch.look(at: snapshot.counted, wall: snapshot.wall)
    watch.look(at: snapshot.counted, wall: wall - away)
    let late = watch.sleep(asleep, at: snapshot.counted)
    watch.look(at: snapshot.counted + away - asleep, wall: wall - late)
    return watch
  }

  /// Whether the buttons allow a change; `nil` for corrections, whose limits are not modelled.
  func allows(_ change: StopwatchChange, at counted: Duration) -> Bool? {
    let isCountingDown = elapsed(at: counted) < .zero
    return switch change {
    case .startIn: state == .initial || isCountingDown
    case .pause where isCountingDown: true
    case _ where isCountingDown: false
    case .start: state == .initial
    case .pause: state == .running
    case .resume, .reset: state == .paused
    case .lap: state == .running || (state == .paused && elapsed(at: counted) > lastSplit)
    default: nil
    }
  }

  mutating func perform(_ change: StopwatchChange, at counted: Duration, date: Moment) {
    switch change {
    case .start: (isStarted, since, startedAt) = (true, counted, date)
    case .startIn(let delay, let isTimeOfDay):
      self = Watch(
        banked: .zero - delay, since: counted, isStarted: true, isPrepared: true,
        isAtTimeOfDay: isTimeOfDay, startedAt: date + delay, sessions: sessions)
    case .pause: self = paused(at: counted)
    case .resume: since = counted
    case .lap(let note): laps.append(Lap(split: elapsed(at: counted), note: note))
    case .reset:
      let ended = Session(startedAt: startedAt, total: banked, laps: laps)
      let sessions = sessions + [ended]
      self = Watch()
      self.sessions = sessions
    default: correct(change, at: counted, date: date)
    }
  }

  private mutating func correct(_ change: StopwatchChange, at counted: Duration, date: Moment) {
    let elapsed = elapsed(at: counted)
    switch change {
    case .setTime(.total(let total)): setTime(by: total - elapsed, date: date)
    case .setTime(.difference(let difference)): setTime(by: difference, date: date)
    case .setTime(.start(let clock)) where !isStarted:
      (isStarted, since, startedAt) = (true, counted - (date - clock), clock)
    case .setTime(.start(let clock)): startedAt = clock
    case .mergeLap(let number):
      let lap = laps.remove(at: number - 1)
      if lap.isExcluded, number <= laps.count { laps[number - 1].isExcluded = true }
    case .splitLap(let number, let split, _):
      let isExcluded = number <= laps.count && laps[number - 1].isExcluded
      laps.insert(Lap(split: split, isExcluded: isExcluded), at: number - 1)
    case .endLap(let number, let split): laps[number - 1].split = split
    case .deleteLap:
      if elapsed == lastSplit { _ = laps.popLast() }
      banked = lastSplit
    case .excludeLap(let number): laps[number - 1].isExcluded = true
    case .includeLap(let number): laps[number - 1].isExcluded = false
    case .setNote(let note, let number): laps[number - 1].note = note
    case .subtract(let away): count(away, by: .zero - away.duration)
    case .addBack(let away): count(away, by: away.duration)
    default: break
    }
  }

  /// Takes over the times that the program computes for a start that was set: they depend on what the wall
  /// clock has shown, which `WallClockPropertyTests` checks.
  mutating func followStart(_ stopwatch: Stopwatch, at instant: Instant, counted: Duration) {
    banked += stopwatch.elapsed(at: instant) - elapsed(at: counted)
    for index in laps.indices { laps[index].split = stopwatch.laps[index].split }
  }

  private mutating func setTime(by difference: Duration, date: Moment) {
    if !isStarted { (isStarted, startedAt) = (true, date) }
    banked += difference
  }

  private mutating func count(_ away: TimeAway, by difference: Duration) {
    banked += difference
    for index in laps.indices where laps[index].split > away.start {
      laps[index].split = max(away.start, laps[index].split + difference)
    }
  }
}

/// A watch with the watches that an undo and a redo return to.
struct Watches {
  /// A watch to return to, and the record that the program had measured by then.
  struct Step {
    var watch: Watch
    let record: Record?
  }

  var watch = Watch()
  var done: [Step] = []
  var undone: [Step] = []

  /// The watches that an undo returns to in another program: of ten changes, with so many laps.
  var saved: [Watch] {
    var room = 1_000
    let earlier = done.dropLast().suffix(9).reversed().prefix {
      room -= $0.watch.laps.count
      return room >= 0
    }
    return (earlier.reversed() + done.suffix(1)).map(\.watch)
  }

  /// Updates all watches.
  mutating func update(_ update: (inout Watch) -> Void) {
    update(&watch)
    for index in done.indices { update(&done[index].watch) }
    for index in undone.indices { update(&undone[index].watch) }
  }

  /// Returns whether a change is possible; `nil` if the model does not know.
  func allows(_ change: StopwatchChange, at counted: Duration) -> Bool? {
    switch change {
    case .undo: !done.isEmpty
    case .redo: !undone.isEmpty
    default: watch.allows(change, at: counted)
    }
  }

  /// Makes a change, and returns the record that an undo or a redo must return to.
  mutating func perform(
    _ change: StopwatchChange, at counted: Duration, date: Moment, from record: Record
  ) -> Record? {
    // A prepared start is recorded once it has come, also after an undo.
    let step = Step(watch: watch, record: watch.isPrepared ? nil : record)
    switch change {
    case .undo:
      undone.append(step)
      let earlier = done.removeLast()
      watch = earlier.watch
      watch.look(at: counted, wall: date)
      return earlier.record
    case .redo:
      done.append(step)
      let later = undone.removeLast()
      watch = later.watch
      watch.look(at: counted, wall: date)
      return later.record
    default:
      done = (done + [step]).suffix(UndoHistory<StopwatchStep>.limit)
      undone = []
      watch.perform(change, at: counted, date: date)
      return nil
    }
  }
}
