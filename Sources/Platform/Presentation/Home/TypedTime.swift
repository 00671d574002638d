import StopwatchCore
import StopwatchExchange

/// A time that the user has typed, such as `12:30` or `1:02:03.4`.
enum TypedTime: Hashable {
  case valid(Duration)
  /// The text is not a time, or too long to go on from; with a message for the user.
  case invalid(String)

  /// - Parameter format: the format of times in the message.
  init(_ text: String, format: TimeFormat) {
    guard let time = PlainTime.duration(text.singleLine, allowsComma: true), time > .zero else {
      self = .invalid(
        localized(
          "Enter a time such as {short} or {long}",
          ["short": "12:30", "long": format.time(.milliseconds(3_723_400)).text]))
      return
    }
    self =
      time <= Stopwatch.maximumSetTime
      ? .valid(time) : .invalid(localized("The time cannot be more than 50 years"))
  }
}

/// The fixed strings of the dialog that sets the time to go on from.
public enum SetTimeStrings {
  public static var title: String { localized("Set Time") }
  // TRANSLATORS: the label of the field for a time that the stopwatch is to start from.
  public static var time: String { localized("Start from") }
  // TRANSLATORS: the button that sets that time.
  public static var set: String { localized("Set") }
  public static var cancel: String { localized("Cancel") }
  static var alreadyStarted: String { localized("The stopwatch has already been started") }
}
