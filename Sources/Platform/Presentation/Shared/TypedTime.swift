import StopwatchCore
import StopwatchExchange

/// A time that the user has typed, such as `12:30`, `1:02:03.4` or `1 h 30 min`.
public enum TypedTime: Hashable {
  case valid(Duration)
  /// The text is not a time, or not one that is possible; with a message for the user.
  case invalid(String)

  /// The time to go on from. A number without a unit is in seconds.
  ///
  /// - Parameter format: the format of times in the message.
  init(_ text: String, format: TimeFormat) {
    let plain = PlainTime.duration(text.singleLine, allowsComma: true)
    guard let time = plain ?? Self.duration(withUnits: text), time > .zero else {
      self = .invalid(
        localized(
          "Enter a time such as {short} or {long}",
          ["short": "12:30", "long": format.time(.milliseconds(3_723_400)).text]))
      return
    }
    self = time <= Stopwatch.maximumSetTime ? .valid(time) : .invalid(Self.tooLong)
  }

  /// The time of a reminder, to the millisecond. A number needs a unit: of minutes and seconds, each
  /// would be meant by some.
  ///
  /// - Parameter format: the format of times in the message.
  public init(ofReminder text: String, format: TimeFormat) {
    let clock = text.contains(":") ? PlainTime.duration(text.singleLine, allowsComma: true) : nil
    guard let time = clock ?? Self.duration(withUnits: text) else {
      let (short, long) = (Duration.seconds(300), Duration.seconds(5400))
      self = .invalid(
        localized(
          "Enter a time such as 12:30, {short} or {long}",
          ["short": format.units(short), "long": format.units(long)]))
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

  private static func duration(withUnits text: String) -> Duration? {
    UnitTime.duration(text.singleLine) { TimeFormat.unit($0, "") }
  }

  private static var tooLong: String { localized("The time cannot be more than 50 years") }
}
