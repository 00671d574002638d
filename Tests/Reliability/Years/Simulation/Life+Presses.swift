import StopwatchCore
import StopwatchTestSupport

extension Life {
  func randomPress() -> StopwatchChange {
    let delay = randomTime(upTo: 86_399) + .seconds(1)
    let presses: [StopwatchChange] = [
      .start, .start, .pause, .resume, .lap(), .lap(), .lap(note: "Übung"), .reset, .undo, .undo,
      .redo, .startIn(delay), .startIn(delay, isTimeOfDay: true), .lap(of: randomName()),
      .lap(of: randomName()),
    ]
    return presses.randomElement(using: &random) ?? .start
  }

  func randomCorrection() -> StopwatchChange {
    let model = world.models.now
    let elapsed = max(model.elapsed(at: world.counted), .zero)
    let lap = Int.random(in: 0...model.laps.count + 2, using: &random)
    let time = Duration.nanoseconds(Int64.random(in: 0...elapsed.nanoseconds + 5, using: &random))
    let corrections: [StopwatchChange] = [
      .mergeLap(lap), .excludeLap(lap), .includeLap(lap), .setNote("\(time)", lap: lap),
      .splitLap(lap, at: time), .endLap(lap, at: time), .deleteLap(lap), .setTime(.total(time)),
      .setTime(.difference(randomTime(upTo: 86_400))),
      .setTime(.difference(.zero - randomTime(upTo: 86_400))),
      .setTime(.start((model.startedAt ?? world.wall) - randomTime(upTo: 3_600))),
      .setRoster(randomRoster()), .nameLap(lap, randomName()), .setStart(randomName(), at: time),
      .setStopped(chance(of: 0.5), randomName()),
    ]
    return corrections.randomElement(using: &random) ?? .deleteLap(lap)
  }

  private var roster: Roster { program?.state.stopwatch.laps.roster ?? Roster() }

  private func randomName() -> NameID {
    roster.names.map(\.id).randomElement(using: &random) ?? .nobody
  }

  private func randomRoster() -> Roster {
    let starts: [Roster.Start] = [.together, .each, .every(randomTime(upTo: 86_000) + .seconds(1))]
    let names = ["Ann", "Ben", "Cleo"].shuffled(using: &random)
      .prefix(Int.random(in: 0...3, using: &random))
      .map { roster.name(called: $0) ?? Roster.Name($0) }
    let other = try? Roster(
      Array(names), chance(of: 0.7) ? .allAtOnce : .inTurn,
      start: starts.randomElement(using: &random) ?? .each)
    return other ?? Roster()
  }

  /// Presses, as late as an event may be, and compares the answer with the model.
  func press(_ change: StopwatchChange) {
    guard let program else { return }
    // No two presses come in the same nanosecond, which is the id of a session.
    pass(.nanoseconds(Int64.random(in: 1...1_000_000, using: &random)))
    program.runtime.checkForSleep()
    let late = min(
      world.quiet - .nanoseconds(1), .nanoseconds(Int64.random(in: 0...50_000_000, using: &random)))
    let (counted, date) = (world.counted - late, world.wall - late)
    let (before, earlier) = (world.models, reminders)
    let expected = before.allows(change, at: counted)
    var record: Record?
    if expected != false, canModel(change) {
      record = world.models.perform(
        change, at: counted, date: date, from: program.state.stopwatch.record)
      if world.models.now != before.now, !change.setsStart { look() }
    }
    let (isMade, isChangedMeanwhile) = attempt(change, late: late)
    last = "\(change) \(isMade ? "made" : "refused")"
    if let expected, expected != isMade {
      problem = "must be \(expected ? "made" : "refused")"
      return
    }
    guard isMade else {
      (world.models, reminders) = (before, earlier)
      return
    }
    if change.setsStart {
      world.models.now.followStart(
        program.state.stopwatch, at: program.runtime.clock.now - late, counted: counted)
      look()
      program.writer.captureAgain()
    }
    let ended = world.models.now.sessions.last.map { !before.now.sessions.contains($0) } ?? false
    if ended, let firstPress = before.now.firstPress {
      var version = before.now
      version.look(at: counted, wall: date)
      versions[firstPress, default: []].append(version.paused(at: counted))
    }
    if isChangedMeanwhile, followLaterVersion() {
      (record, reminders) = (nil, earlier)
      look()
    }
    // A full disk may keep one that was taken back, until the program ends and forgets about it.
    uncertain.formUnion(Set(before.now.sessions).subtracting(world.models.now.sessions))
    note(change, date: date, record: record)
  }

  /// Whether the model can make the change; those of laps that do not exist are refused.
  private func canModel(_ change: StopwatchChange) -> Bool {
    let model = world.models.now
    return switch change {
    case .mergeLap(let lap), .excludeLap(let lap), .includeLap(let lap), .setNote(_, let lap),
      .endLap(let lap, _), .nameLap(let lap, _):
      model.laps.indices.contains(lap - 1)
    case .splitLap(let lap, _, _): (1...model.laps.count + 1).contains(lap)
    case .deleteLap: !model.laps.isEmpty || model.elapsed(at: world.counted) > .zero
    default: true
    }
  }

  private func attempt(
    _ change: StopwatchChange, late: Duration
  ) -> (isMade: Bool, isChangedMeanwhile: Bool) {
    guard let program else { return (false, false) }
    do throws(Refusal) {
      let remark = try program.runtime.changeStopwatch.perform(
        change, at: program.runtime.clock.now - late)
      return (true, remark == .sessionChanged)
    } catch {
      return (false, false)
    }
  }

  /// Takes over the version that an undo or a redo has found in the history, if its reset could not be saved
  /// before the program ended. Returns whether it has.
  private func followLaterVersion() -> Bool {
    guard let stopwatch = program?.state.stopwatch, let firstPress = world.models.now.firstPress
    else { return false }
    let found = StopwatchModel.Session(stopwatch)
    let known = versions[firstPress] ?? []
    let index = known.firstIndex { $0.session == world.models.now.session } ?? 0
    let later = known[index...].first { $0.session == found && lost.contains(found) }
    guard let later else { return false }
    world.models.follow(later)
    program?.writer.captureAgain()
    return true
  }

  /// Returns whether the history may have a later version in the place of a session: one whose reset was lost
  /// with the program.
  func isReplaced(_ session: StopwatchModel.Session, in kept: [StopwatchModel.Session]) -> Bool {
    versions.values.contains { versions in
      guard let index = versions.firstIndex(where: { $0.session == session }) else { return false }
      return versions[index...].contains { lost.contains($0.session) && kept.contains($0.session) }
    }
  }

  /// Counts a change, and compares what only it must do.
  private func note(_ change: StopwatchChange, date: Moment, record: Record?) {
    tally.presses += 1
    world.quiet = .zero
    if let session = world.models.now.sessions.last {
      uncertain.insert(session)
      filed.insert(session)
    }
    isHistoryUnchecked = true
    guard let now = program?.state.stopwatch.record else { return }
    switch change {
    case .undo, .redo:
      // The press that is undone, or this one, may have noticed that the clock was set, and a sleep counts for both.
      let isRight =
        record.map {
          now.runs.starts(with: $0.runs)
            && now.runs.dropFirst($0.runs.count).allSatisfy {
              [.clockChange, .sleep].contains($0.interruption)
            }
        } ?? true
      if !isRight, let record { problem = "runs \(now.runs) in place of \(record.runs)" }
    case .start, .resume:
      if now.runs.last?.startedAt != date { problem = "the run begins at another time of day" }
    case .lap where world.models.now.since != nil:
      let clock = now.runs.clockTime(at: now.laps.lastSplit)
      let isAtResume = now.runs.last?.start == now.laps.lastSplit
      let isRight =
        isAtResume || clock.map { abs(($0 - date).nanoseconds) <= 1_000_000_000 } ?? false
      if !isRight { problem = "the lap ends at another time of day" }
    default: break
    }
  }
}

extension StopwatchChange {
  /// Whether the program, which knows how often the clock was set, computes what the change does.
  fileprivate var setsStart: Bool {
    if case .setTime(.start) = self { true } else { false }
  }
}
