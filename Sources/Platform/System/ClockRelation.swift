import StopwatchCore

/// The relation of instants to the time of another clock, which advance alike except while the
/// machine is asleep.
///
/// Samples tell by how much. A moment just after the latest sample before a sleep was before the
/// sleep, as programs are stopped a little earlier than the machine with its clocks.
struct ClockRelation {
  /// Both at one moment.
  struct Sample {
    let instant: Instant
    let time: Duration
  }

  /// The maximum time from the latest sample before a sleep to that sleep.
  static let lastMoment: Duration = .milliseconds(500)
  /// The tolerance for the time that passes between two readings of two clocks.
  private static let tolerance: Duration = .seconds(1)

  private(set) var latest: Sample
  private var sleep: (before: Sample, after: Sample)?

  init(_ sample: Sample) {
    latest = sample
  }

  mutating func add(_ sample: Sample) {
    let difference = (sample.instant - latest.instant) - (sample.time - latest.time)
    if max(difference, .zero - difference) > Self.tolerance { sleep = (latest, sample) }
    latest = sample
  }

  /// Returns the instant of a moment that is not later than the latest sample.
  func instant(at time: Duration) -> Instant {
    guard let before = sleep?.before, isBeforeSleep(time) else {
      return latest.instant - (latest.time - time)
    }
    return min(before.instant + (time - before.time), latest.instant)
  }

  /// Returns whether the machine was not asleep between the moment and the sample by which it is
  /// converted.
  func isCertain(at time: Duration) -> Bool {
    guard let sleep else { return true }
    return time >= sleep.after.time || isBeforeSleep(time)
  }

  private func isBeforeSleep(_ time: Duration) -> Bool {
    guard let sleep else { return false }
    return time <= sleep.before.time + Self.lastMoment && time < sleep.after.time
  }
}
