import StopwatchCore

extension Stopwatch {
  /// A stopwatch that was started at `start`, with one lap of each of these lengths, and runs on.
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
