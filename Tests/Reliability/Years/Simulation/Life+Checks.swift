import StopwatchCore
import StopwatchTestSupport

extension Life {
  /// Compares the program with the model, and returns the first difference.
  func check() -> String? {
    if let problem { return problem }
    guard let program else {
      reported = []
      return nil
    }
    defer { reported = [] }
    let state = program.state
    tally.reminders += reported.count
    return checkModel(state) ?? checkLaps(state.stopwatch) ?? checkRuns(state.stopwatch)
      ?? reminders.check(reported) ?? checkHistory(program)
  }

  private func checkModel(_ state: StopwatchState) -> String? {
    guard let program else { return nil }
    let models = world.models
    let difference = models.now.difference(
      from: state.stopwatch, at: program.runtime.clock.now, counted: world.counted)
    if let difference { return difference }
    if state.undoHistory.canUndo == models.done.isEmpty { return "something else to undo" }
    if state.undoHistory.canRedo == models.undone.isEmpty { return "something else to redo" }
    return nil
  }

  private func checkLaps(_ stopwatch: Stopwatch) -> String? {
    let laps = stopwatch.laps
    let precision = TimePrecision.hundredths
    let sum = laps.indices.reduce(Duration.zero) { $0 + laps.interval(at: $1).time(precision) }
    // The laps of names are next to one another.
    if stopwatch.isCountingDown || laps.roster.isAllAtOnce { return nil }
    let current = stopwatch.currentLap(precision: precision)?.time ?? .zero
    if sum + current != stopwatch.elapsed.truncated(to: precision) { return "laps do not add up" }
    return nil
  }

  private func checkRuns(_ stopwatch: Stopwatch) -> String? {
    let (runs, elapsed) = (stopwatch.record.runs, world.models.now.elapsed(at: world.counted))
    let starts = runs.map(\.start)
    if starts.first ?? .zero != .zero { return "no first run" }
    if runs.isEmpty { return nil }
    if starts != starts.sorted() || (starts.last ?? .zero) > elapsed { return "runs out of order" }
    let lengths = zip(starts, starts.dropFirst() + [elapsed]).map { $1 - $0 }
    if lengths.reduce(.zero, +) != elapsed { return "runs do not add up" }
    if runs.pauses.contains(where: { ($0.duration ?? .zero) < .zero }) { return "negative pause" }
    return nil
  }

  /// Compares the files of the history, once everything is written.
  private func checkHistory(_ program: RunningProgram) -> String? {
    let isFree = !disk.isStateFull && !disk.areSessionsFull
    // While the time away is unknown, the file is left alone with the sessions that are not filed yet.
    guard isHistoryUnchecked, isFree, program.writer.isIdle, awaited == nil else { return nil }
    isHistoryUnchecked = false
    uncertain = []
    do {
      let current = program.state.stopwatch.sessionID
      return checkHistory(try program.sessions.list().filter { $0.id != current })
    } catch {
      return "the history cannot be read: \(error)"
    }
  }

  private func checkHistory(_ entries: [HistoryEntry]) -> String? {
    tally.historyChecks += 1
    let readable = entries.compactMap(\.readable)
    let isCopy = { (session: FinishedSession) in session.id.utf8.contains(UInt8(ascii: "(")) }
    let copies = readable.filter(isCopy).map(StopwatchModel.Session.init)
    let kept = readable.filter { !isCopy($0) }.map(StopwatchModel.Session.init)
    let expected = Set(world.models.now.sessions)
    tally.copies = max(tally.copies, copies.count)
    if readable.count != entries.count { return "an unreadable session" }
    if Set(kept).count != kept.count || Set(copies).count != copies.count {
      return "a session is there twice"
    }
    let missing = expected.subtracting(kept + copies).first { !isReplaced($0, in: kept) }
    if let missing { return "lost: \(missing)" }
    let extra = Set(kept).subtracting(expected.union(lost))
    if let session = extra.first { return "a session too many: \(session)" }
    if !filed.isSuperset(of: copies) { return "a copy of nothing" }
    return nil
  }
}
