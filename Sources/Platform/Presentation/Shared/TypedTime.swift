import StopwatchCore
import StopwatchFormats

/// The times that the user types, such as `12:30`, `1:02:03.4` or `1 h 30 min`.
public enum TypedTime {
  /// Returns the time of a reminder, to the millisecond.
  public static func reminder(
    _ text: String, format: TimeFormat
  ) throws(TypedTimeError) -> Duration {
    let time = try text.singleLine.typedDuration(format)
    guard time >= Reminder.times.lowerBound else {
      throw TypedTimeError(message: localized("The time must be at least one second"))
    }
    return time.truncated(to: .thousandths)
  }

  /// Returns the time. A number alone is ambiguous: it could mean minutes or seconds.
  fileprivate static func duration(_ text: String) -> Duration? {
    let text = text.singleLine.withASCIIDigits
    if text.contains(":") { return PlainTime.duration(text, allowsComma: true) }
    let symbols = UnitTime.Unit.allCases.map { (TimeFormat.unit($0, "").trimmed, $0) }
    return UnitTime.duration(text, symbols: Dictionary(symbols) { first, _ in first })
  }

  /// Returns the start that the user has typed: `10 s`, `1:30` or `at 14:05`.
  public static func start(
    _ text: String, now: Moment, format: TimeFormat
  ) throws(TypedTimeError) -> StopwatchChange {
    let clock = try text.timeOfDay(after: ["at", localized("at")]) {
      TimeOfDay.first($0, after: now)
    }
    let delay =
      if let clock { clock - now } else { try text.singleLine.typedDuration(format) }
    guard delay > .zero, delay <= Stopwatch.maximumDelay else {
      throw TypedTimeError(message: localized("The start must be within 24 hours"))
    }
    return .startIn(delay, isTimeOfDay: clock != nil)
  }

  fileprivate static func message(for text: String, _ format: TimeFormat) -> String {
    guard PlainTime.duration(text.withASCIIDigits, allowsComma: true) != nil else {
      let (short, long) = (Duration.seconds(300), Duration.seconds(5400))
      return localized(
        "Enter a time such as 12:30, {short} or {long}",
        ["short": format.units(short), "long": format.units(long)])
    }
    let units = [UnitTime.Unit.second, .minute, .hour].map { TimeFormat.unit($0, text) }
    let values: KeyValuePairs = ["seconds": units[0], "minutes": units[1], "hours": units[2]]
    return localized("The unit is missing: {seconds}, {minutes} or {hours}?", values)
  }

  static var tooLong: String { localized("The time cannot exceed 50 years") }
}

/// A text that is no time, or not one that is possible; with a message for the user.
public struct TypedTimeError: Error, Hashable {
  public let message: String
  /// Whether the text is a valid time, but the lap does not contain it.
  public var isNotPossible = false
}

extension TimeSetting {
  /// Creates the setting that the user has typed: `12:30`, `+15 min`, `−30 s` or `since 14:05`.
  public init(typed text: String, now: Moment, format: TimeFormat) throws(TypedTimeError) {
    let text = text.singleLine
    if let clock = try text.timeOfDay(
      after: ["since", localized("since")], { TimeOfDay.latest($0, until: now) })
    {
      self = .start(clock)
    } else if let sign = text.first, "+-−".contains(sign) {
      let time = try String(text.dropFirst()).typedDuration(format)
      self = .difference(sign == "+" ? time : .zero - time)
    } else {
      self = .total(try text.typedDuration(format))
    }
  }
}

extension Pace {
  /// Creates the pace that the user has typed: `1:45` or `1:45/lap` for every lap, `20 × 1:45`, or the total
  /// `22:30 / 12` of 12 laps.
  public init(typed text: String, format: TimeFormat) throws(TypedTimeError) {
    let text = text.singleLine.withASCIIDigits.withoutLap
    let product = text.split(maxSplits: 1, omittingEmptySubsequences: false) { "×xX*".contains($0) }
    let quotient = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = product.count == 2 ? product.reversed() : quotient
    let count = parts.count == 2 ? Int(String(parts[1]).singleLine) : 1
    let isProduct = product.count == 2
    guard let count, (1...Self.maximumLapCount).contains(count),
      let time = try? String(parts[0]).typedDuration(format),
      let pace = Pace(
        total: isProduct ? time * count : time, lapCount: count, isEndless: parts.count == 1)
    else {
      throw TypedTimeError(message: localized("Enter a pace such as 1:45, 20 × 1:45 or 22:30 / 12"))
    }
    self = pace
  }
}

extension ReferenceChoice {
  /// Creates the choice that the user has typed: `last`, `best`, `off`, `pace 1:45` or the id of a session.
  public init(typed text: String, format: TimeFormat) throws(TypedTimeError) {
    switch text.singleLine {
    case "off": self = .none
    case "last": self = .last
    case "best": self = .best
    case let text:
      let pace = text.dropping(["pace"])
      self =
        try pace.map { (text) throws(TypedTimeError) in
          .pace(try Pace(typed: text, format: format))
        } ?? .session(FinishedSession.ID(text))
    }
  }
}

extension LapMoment {
  /// Creates the moment that the user has typed: the lap time `0:30`, the elapsed time `total 12:30`
  /// or the time of day `at 14:05:10`.
  public init(typed text: String, now: Moment, format: TimeFormat) throws(TypedTimeError) {
    let text = text.singleLine
    if let clock = try text.timeOfDay(
      after: ["at", localized("at")], { TimeOfDay.latest($0, until: now) })
    {
      self = .clock(clock)
    } else if let time = text.dropping(["total", localized("total")]) {
      self = .elapsed(try time.typedDuration(format))
    } else {
      self = .lapTime(try text.typedDuration(format))
    }
  }
}

extension String {
  /// Without `/lap` at the end.
  fileprivate var withoutLap: String {
    let parts = split(separator: "/").map { String($0).singleLine }
    let words = ["lap", ControlMapper.label(.lap()).lowercased()]
    return parts.count == 2 && words.contains(parts[1].lowercased()) ? parts[0] : self
  }

  fileprivate var withASCIIDigits: String {
    reduce(into: "") { text, character in
      let replacement = Self.asciiSigns[character] ?? String(character)
      text += character.wholeNumberValue.map(String.init) ?? replacement
    }
  }

  /// Signs of full width, and the mark of minutes on a stopwatch, as in `1'45`.
  private static let asciiSigns: [Character: String] = [
    "：": ":", "．": ".", "，": ",", "／": "/", "＋": "+", "－": "-", "＊": "*", "\u{3000}": " ",
    "'": ":", "’": ":", "′": ":", "٫": ".",
  ]

  func typedDuration(_ format: TimeFormat) throws(TypedTimeError) -> Duration {
    let text = dropping([""]) ?? self
    guard let time = TypedTime.duration(text) else {
      throw TypedTimeError(message: TypedTime.message(for: text, format))
    }
    guard time <= Stopwatch.maximumSetTime else { throw TypedTimeError(message: TypedTime.tooLong) }
    return time
  }

  /// Returns the moment of the time of day after a keyword, or `nil` if the text does not begin with one.
  fileprivate func timeOfDay(
    after keywords: [String], _ moment: (String) -> Moment?
  ) throws(TypedTimeError) -> Moment? {
    guard let text = dropping(keywords) else { return nil }
    if let clock = moment(text.withASCIIDigits) { return clock }
    throw TypedTimeError(message: localized("Enter a time of day such as 14:05"))
  }

  /// Returns the text after the first of the keywords with which it begins.
  fileprivate func dropping(_ keywords: [String]) -> String? {
    let keyword = keywords.first { lowercased().hasPrefix($0.lowercased() + " ") }
    return keyword.map { String(dropFirst($0.count + 1)).singleLine }
  }
}
