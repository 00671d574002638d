import StopwatchCore

/// The mapper from a notice to the text of its banner.
public enum BannerMapper {
  /// Returns the text of the banner about a notice.
  public static func text(for notice: Notice) -> String { banner(for: notice).text }

  static func banner(for notice: Notice) -> Banner {
    switch notice {
    case .timeAway(let away, .closed, isCounted: true):
      Banner(
        text: localized("Kept running while closed: +{time}", ["time": words(away.duration)]),
        // TRANSLATORS: the button that leaves the time away out of the elapsed time.
        button: localized("Don’t Count It"))
    case .timeAway(let away, .interrupted, isCounted: true):
      Banner(
        text: localized(
          "Kept running after an unexpected exit: +{time}",
          ["time": words(away.duration)]),
        button: localized("Don’t Count It"))
    case .timeAway(let away, .interruptedSinceLastPress, isCounted: true):
      Banner(
        text: localized(
          "Kept running after an unexpected exit: +{time} since the last press",
          ["time": words(away.duration)]),
        button: localized("Don’t Count It"))
    case .timeAway(let away, .asleep, isCounted: true):
      Banner(
        text: localized("Kept running while asleep: +{time}", ["time": words(away.duration)]),
        button: localized("Don’t Count It"))
    case .timeAway(let away, _, isCounted: false):
      Banner(
        text: localized("Not counted while asleep: {time}", ["time": words(away.duration)]),
        button: localized("Count It"))
    case .pausedByClock:
      Banner(
        text: localized("No clock can tell how long it was closed: paused at the last known time"),
        button: nil)
    case .unreadable(isEarlierShown: true), .unusable(isEarlierShown: true):
      Banner(
        text: localized(
          "The latest state could not be read from the disk. This is the one before it; the other is kept."
        ),
        button: nil)
    case .unreadable(isEarlierShown: false), .unusable(isEarlierShown: false):
      Banner(
        text: localized(
          "The last stopwatch could not be read from the disk. It is kept beside the new one."),
        button: nil)
    case .unprotected:
      Banner(
        text: localized("These files cannot be locked: do not open Stopwatch twice."),
        button: nil)
    }
  }

  /// Returns the two largest units of a duration in words.
  static func words(_ duration: Duration) -> String {
    let seconds = duration.components.seconds
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60)
    if days > 0 {
      return localized("{days} d {hours} h", ["days": "\(days)", "hours": "\(hours)"])
    }
    if hours > 0 {
      return localized(
        "{hours} h {minutes} min", ["hours": "\(hours)", "minutes": "\(minutes)"])
    }
    if minutes > 0 {
      return localized(
        "{minutes} min {seconds} s", ["minutes": "\(minutes)", "seconds": "\(seconds % 60)"])
    }
    return localized("{seconds} s", ["seconds": "\(seconds)"])
  }
}
