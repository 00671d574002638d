import StopwatchCore

extension Stopwatch {
  /// Returns a stopwatch started at `start` that is running, with laps of the given lengths.
  public static func running(from start: Instant, laps: [Duration] = []) -> Stopwatch {
    var stopwatch = Stopwatch()
    stopwatch.start(at: start, date: .seconds(1_700_000_000))
    var instant = start
    for lap in laps {
      instant = instant + lap
      stopwatch.recordLap(at: instant)
    }
    return stopwatch
  }
}
