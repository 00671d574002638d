import StopwatchCore
import StopwatchTestSupport

extension StopwatchModel {
  /// Lets a sleep pass that does not count, except before a prepared start. Returns what was not counted.
  mutating func sleep(_ time: Duration, at counted: Duration) -> Duration {
    let early = min(time, max(.zero - elapsed(at: counted), .zero))
    if since != nil { banked += early }
    return time - early
  }

  /// Returns the same stopwatch after a time away, as it was saved at a snapshot. A sleep in it came before
  /// a prepared start as far as it fits.
  func back(
    from snapshot: Snapshot, after away: Duration, uncounted asleep: Duration, wall: Moment
  ) -> StopwatchModel {
    var model = self
    model.look(at: snapshot.counted, wall: snapshot.wall)
    model.look(at: snapshot.counted, wall: wall - away)
    let late = model.sleep(asleep, at: snapshot.counted)
    model.look(at: snapshot.counted + away - asleep, wall: wall - late)
    return model
  }

  /// Takes over the times that the program computes for a start that was set: they depend on what the wall
  /// clock has shown, which `WallClockPropertyTests` checks.
  mutating func followStart(_ stopwatch: Stopwatch, at instant: Instant, counted: Duration) {
    banked += stopwatch.elapsed(at: instant) - elapsed(at: counted)
    for (index, lap) in Lap.all(stopwatch.laps).enumerated() { laps[index].time = lap.time }
    runs = stopwatch.record.runs.filter { $0.interruption == .pause }.map(\.start)
    followStarts(stopwatch.laps.roster)
  }
}
