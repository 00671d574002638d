import StopwatchCore
import StopwatchFormats

/// A time that the user has typed, such as `12:30`, `1:02:03.4` or `1 h 30 min`.
public enum TypedTime: Hashable {
  case valid(Duration)
  /// The text is not a time, or not one that is possible; with a message for the user.
  case invalid(String)

  /// Creates the starting time of a stopwatch.
  ///
  /// - Parameter format: the format of times in the message.
  init(_ text: String, format: TimeFormat) {
    guard let time = Self.duration(text), time > .zero else {
      self = .invalid(Self.example(format))
      return
    }
    self = time <= Stopwatch.maximumSetTime ? .valid(time) : .invalid(Self.tooLong)
  }

  /// Creates the time of a reminder, to the millisecond.
  ///
  /// - Parameter format: the format of times in the message.
  public init(ofReminder text: String, format: TimeFormat) {
    guard let time = Self.duration(text) else {
      self = .invalid(Self.example(format))
      return
    }
    if time < Reminder.times.lowerBound {
      self = .invalid(localized("The time must be at least one second"))
    } else if time > Reminder.times.upperBound {
      self = .invalid(Self.tooLong)
    } else {
      self = .valid(time.truncated(to: .thousandths))
    }
  }

  /// Returns the time. A number alone is ambiguous: it could mean minutes or seconds.
  private static func duration(_ text: String) -> Duration? {
    text.contains(":")
      ? PlainTime.duration(text.singleLine, allowsComma: true)
      : UnitTime.duration(text.singleLine) { TimeFormat.unit($0, "") }
  }

  private static func example(_ format: TimeFormat) -> String {
    let (short, long) = (Duration.seconds(300), Duration.seconds(5400))
    return localized(
      "Enter a time such as 12:30, {short} or {long}",
      ["short": format.units(short), "long": format.units(long)])
  }

  private static var tooLong: String { localized("The time cannot exceed 50 years") }
}
