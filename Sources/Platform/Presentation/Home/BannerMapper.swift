import StopwatchCore

/// The mapper from a notice to the text of its banner.
public enum BannerMapper {
  /// Returns the text of the banner about a notice.
  public static func text(for notice: Notice) -> String { banner(for: notice).text }

  static func banner(for notice: Notice) -> Banner {
    switch notice {
    case .timeAway(let away, .closed, isCounted: true):
      Banner(
        text: localized("Kept running while closed: {time} added", ["time": words(away.duration)]),
        // TRANSLATORS: the button that subtracts the time away from the elapsed time.
        button: localized("Subtract"))
    case .timeAway(let away, .interrupted, isCounted: true):
      Banner(
        text: localized("Kept running after a crash: {time} added", ["time": words(away.duration)]),
        button: localized("Subtract"))
    case .timeAway(let away, .interruptedSinceLastPress, isCounted: true):
      Banner(
        text: localized(
          "Kept running after a crash: {time} added since the last press",
          ["time": words(away.duration)]),
        button: localized("Subtract"))
    case .timeAway(let away, .asleep, isCounted: true):
      Banner(
        text: localized("Kept running while asleep: {time} added", ["time": words(away.duration)]),
        button: localized("Subtract"))
    case .timeAway(let away, _, isCounted: false):
      Banner(
        text: localized("Time asleep subtracted: {time}", ["time": words(away.duration)]),
        button: localized("Add Back"))
    case .pausedByClock:
      Banner(
        text: localized("The time away is unknown, so the stopwatch was paused"),
        button: nil)
    case .unreadable(isEarlierShown: true), .unusable(isEarlierShown: true):
      Banner(
        text: localized(
          "Could not read the latest state, so you see the previous one. The unreadable file was kept."
        ),
        button: nil)
    case .unreadable(isEarlierShown: false), .unusable(isEarlierShown: false):
      Banner(
        text: localized(
          "Could not read the saved stopwatch. The unreadable file was kept."),
        button: nil)
    case .unprotected:
      Banner(
        text: localized("The files cannot be locked: run only one copy of Stopwatch."),
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
