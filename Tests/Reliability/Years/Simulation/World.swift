import StopwatchCore
import StopwatchTestSupport

/// What is true at a moment: everything that a stopwatch that comes back must be derived from.
struct Snapshot {
  let model: StopwatchModel
  /// The models before the latest changes.
  let done: [StopwatchModel]
  let counted: Duration
  let bootID: String
  let wall: Moment
  /// How often the user has decided otherwise about time asleep.
  let decisions: Int
  let sinceBoot: Duration
  let asleep: Duration
}

/// The simulated machine, with the true state of the stopwatch. Used from one thread only.
final class World: @unchecked Sendable {
  let clock = ManualClock()
  /// The right wall-clock time when the life began.
  let beginning: Moment
  /// The true time since the life began.
  var time: Duration = .zero
  /// The time that a running stopwatch has counted so far.
  var counted: Duration = .zero
  var countsSleep = true { didSet { decisions += 1 } }
  private(set) var decisions = 0
  var models = StopwatchModels()
  /// The time since the last event, which no late press may precede.
  var quiet: Duration = .zero
  private var boots = 1

  init(wall: Moment) {
    beginning = wall
    setReading(sinceBoot: .seconds(1000), asleep: .zero, wall: wall)
  }

  var wall: Moment { clock.reading.moment }

  var snapshot: Snapshot {
    Snapshot(
      model: models.now, done: models.saved, counted: counted,
      bootID: clock.reading.bootID, wall: wall, decisions: decisions,
      sinceBoot: clock.reading.sinceBoot, asleep: clock.reading.timeAsleep ?? .zero)
  }

  func pass(_ duration: Duration) {
    clock.advance(by: duration)
    time += duration
    counted += duration
    quiet += duration
  }

  func sleep(_ duration: Duration) {
    clock.sleep(for: duration)
    time += duration
    if countsSleep {
      counted += duration
    } else {
      models.update {
        let late = $0.sleep(duration, at: counted)
        $0.look(at: counted, wall: wall - late)
      }
    }
    quiet = .zero
  }

  /// Switches the machine off for a while.
  func restart(after duration: Duration) {
    boots += 1
    time += duration
    setReading(sinceBoot: .seconds(5), asleep: .zero, wall: wall + duration)
    quiet = .zero
  }

  func setWall(_ wall: Moment) {
    clock.setWallClock(by: wall - self.wall)
    quiet = .zero
  }

  /// Returns to a snapshot, which is all that is left of the stopwatch. Returns whether it is known
  /// for how long it has run.
  func come(back snapshot: Snapshot) -> Bool {
    var (model, done) = (snapshot.model, snapshot.done)
    let away = timeAway(since: snapshot)
    if let away {
      let asleep = countsSleep ? .zero : away.asleep
      counted = snapshot.counted + away.total - asleep
      let back = { (model: StopwatchModel) in
        model.back(from: snapshot, after: away.total, uncounted: asleep, wall: self.wall)
      }
      (model, done) = (back(model), done.map(back))
    } else {
      let isRunning = model.since != nil
      model = model.paused(at: snapshot.counted)
      done = isRunning ? [] : done.map { $0.paused(at: snapshot.counted) }
    }
    models = StopwatchModels(now: model, done: done)
    return away != nil || snapshot.model.since == nil
  }

  /// Returns the time since a snapshot, and the sleep in it: by the wall clock after a restart of the
  /// machine, which may be wrong. Returns `nil` if it has gone back or no stopwatch can have run for so long.
  private func timeAway(since snapshot: Snapshot) -> (total: Duration, asleep: Duration)? {
    guard snapshot.bootID != clock.reading.bootID else {
      // The later decision, which was not saved in time, applies to all of it.
      let asleep = (clock.reading.timeAsleep ?? .zero) - snapshot.asleep
      return (clock.reading.sinceBoot - snapshot.sinceBoot, asleep)
    }
    let away = wall - snapshot.wall
    let elapsed = snapshot.model.elapsed(at: snapshot.counted)
    guard away >= .zero, elapsed + away <= Stopwatch.maximumElapsed else { return nil }
    return (away, min(clock.reading.timeAsleep ?? .zero, away))
  }

  private func setReading(sinceBoot: Duration, asleep: Duration, wall: Moment) {
    clock.reading = ClockReading(
      bootID: "boot \(boots)", sinceBoot: sinceBoot, timeAsleep: asleep, moment: wall)
  }
}
