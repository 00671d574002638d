import StopwatchCore

/// A message above the time: a notice, with a button if the user can change how time is counted, or a warning
/// that changes are not saved.
public struct Banner: Hashable, Sendable {
  public let text: String
  /// The label of the button, or `nil` if there is nothing to choose.
  public let button: String?
  /// The label of the second button of a warning; a notice has one that dismisses it.
  public var exportLabel: String?

  public var isWarning: Bool { exportLabel != nil }
}

extension Banner {
  init(_ unsaved: UnsavedChanges) {
    self.init(
      text: UnsavedChangesMapper.warning(of: unsaved), button: StartupErrorStrings.tryAgain,
      exportLabel: localized("Export…"))
  }

  init(_ notice: Notice) {
    let button: String? =
      switch notice {
      // TRANSLATORS: the button that subtracts the time away from the elapsed time.
      case .timeAway(_, _, isCounted: true): localized("Subtract")
      case .timeAway(_, _, isCounted: false): localized("Add Back")
      default: nil
      }
    self.init(text: BannerMapper.text(for: notice), button: button)
  }
}

/// The mapper from a notice to the text of its banner.
public enum BannerMapper {
  public static func text(for notice: Notice) -> String {
    switch notice {
    case .timeAway(let away, let reason, let isCounted):
      text(for: reason, isCounted: isCounted, ["time": words(away.duration)])
    case .pausedByClock: localized("The time away is unknown, so the stopwatch was paused")
    case .startCanceled: localized("The prepared start was canceled while Stopwatch was closed")
    case .unreadable(isEarlierShown: true), .unusable(isEarlierShown: true):
      localized(
        "Could not read the latest state, so you see the previous one. The unreadable file was kept."
      )
    case .unreadable(isEarlierShown: false), .unusable(isEarlierShown: false):
      localized("Could not read the saved stopwatch. The unreadable file was kept.")
    case .unprotected:
      localized("The files cannot be locked: run only one copy of Stopwatch.")
    }
  }

  private static func text(
    for reason: Notice.Reason, isCounted: Bool, _ time: KeyValuePairs<String, String>
  ) -> String {
    switch (reason, isCounted) {
    case (.asleep, false): localized("Time asleep subtracted: {time}", time)
    case (_, false): localized("Paused after a crash: {time} not counted", time)
    case (.closed, true): localized("Kept running while closed: {time} added", time)
    case (.interrupted, true): localized("Kept running after a crash: {time} added", time)
    case (.interruptedWhileHidden, true):
      localized("Kept running after a crash: up to {time} added", time)
    case (.interruptedSinceLastPress, true):
      localized("Kept running after a crash: {time} added since the last press", time)
    case (.asleep, true): localized("Kept running while asleep: {time} added", time)
    }
  }

  /// Returns the two largest units of a duration in words, to the nearest second.
  static func words(_ duration: Duration) -> String {
    let seconds = (duration + .milliseconds(500)).components.seconds
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60)
    if days > 0 {
      return localized("{days} d {hours} h", ["days": "\(days)", "hours": "\(hours)"])
    }
    if hours > 0 {
      return localized("{hours} h {minutes} min", ["hours": "\(hours)", "minutes": "\(minutes)"])
    }
    if minutes > 0 {
      return localized(
        "{minutes} min {seconds} s", ["minutes": "\(minutes)", "seconds": "\(seconds % 60)"])
    }
    return localized("{seconds} s", ["seconds": "\(seconds)"])
  }
}

/// The mapper from unsaved changes to messages.
public enum UnsavedChangesMapper {
  /// Returns the text of the banner.
  static func warning(of changes: UnsavedChanges) -> String {
    guard changes.subject == .stopwatch else { return message(for: changes) }
    return localized("Laps are not being saved: {reason}", ["reason": reason(of: changes)])
  }

  /// Returns a warning of one line.
  public static func message(for changes: UnsavedChanges) -> String {
    switch changes.subject {
    case .stopwatch, .sessions(count: 0):
      localized("Not saved: {reason}", ["reason": reason(of: changes)])
    case .sessions(let count):
      localized(
        "A session could not be added to the history: {reason}",
        "{count} sessions could not be added to the history: {reason}",
        count: count, ["count": "\(count)", "reason": reason(of: changes)])
    }
  }

  /// Returns the question to the user when closing would lose unsaved changes.
  public static func closeQuestion(for changes: UnsavedChanges) -> String {
    localized(
      "The latest changes could not be saved and will be lost: {reason}",
      ["reason": reason(of: changes)])
  }

  private static func reason(of changes: UnsavedChanges) -> String {
    changes.failure.map { ErrorMapper.message(for: $0.error) }
      ?? localized("the disk is not responding")
  }
}
