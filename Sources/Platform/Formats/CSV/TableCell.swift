import StopwatchCore

/// A unit of the times in a table.
public enum ImportUnit: String, CaseIterable, Hashable, Sendable {
  case seconds, minutes, hours
  /// As spreadsheets store times.
  case days

  /// Creates the unit of a word in any language of the program, or of a form such as `hh:mm`.
  public init?(_ word: String) {
    let form: ImportUnit? =
      switch (word.count { $0 == ":" }, word.first?.lowercased()) {
      case (2, _): .seconds
      case (1, "m"): .minutes
      case (1, "h"): .hours
      default: nil
      }
    let name = TableWords.normalized(word)
    let unit = form ?? Self.allCases.first { TableWords.of($0.rawValue).contains(name) }
    guard let unit else { return nil }
    self = unit
  }

  fileprivate var inSeconds: Int {
    switch self {
    case .seconds: 1
    case .minutes: 60
    case .hours: 3600
    case .days: 86_400
    }
  }
}

/// A time in a table, as far as its form shows what it means.
struct TableCell: Hashable {
  enum Form {
    /// `12.5`, in any unit.
    case number
    /// `1:05`, which is minutes and seconds, or hours and minutes.
    case pair
    /// `1:05.2` or `1:01:05`.
    case clock
  }

  let form: Form
  /// The time if numbers are seconds and pairs are minutes and seconds.
  var value: Duration
  /// The value of one in its last digit.
  var digit: Duration
  /// A mark before three digits that is decimal or separates thousands; `nil` if that is clear.
  let unclearMark: DecimalMark?

  /// Returns `nil` if the text is no time.
  ///
  /// - Parameter usualMark: the decimal mark of such tables.
  init?(_ text: some StringProtocol, usualMark: DecimalMark) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    // Spreadsheets write up to seventeen digits.
    let digits = String((parts.count > 1 ? parts[1] : "").prefix(18))
    guard parts.count == 1 || (parts.count == 2 && !digits.isEmpty),
      digits.utf8.allSatisfy(\.isDigit),
      let whole = PlainTime.duration(String(parts[0]), allowsComma: false)
    else { return nil }
    let unit = digits.reduce(Int64(1_000_000_000_000_000_000)) { unit, _ in unit / 10 }
    digit = Duration(secondsComponent: 0, attosecondsComponent: unit)
    value = whole + digit * (Int64(digits) ?? 0)
    let colons = parts[0].count { $0 == ":" }
    form = colons == 0 ? .number : colons == 1 && digits.isEmpty ? .pair : .clock
    let mark = text.dropFirst(parts[0].count).first.flatMap { DecimalMark(rawValue: String($0)) }
    let mayGroup = digits.count == 3 && parts[0].count < 4 && text.first != "0"
    unclearMark = form == .number && mayGroup && mark != usualMark ? mark : nil
  }

  /// Returns the time in a reading of the table.
  ///
  /// - Parameter unit: the unit that the column states.
  func read(_ unit: ImportUnit?, _ reading: TableReading) -> TableCell {
    let isHours = form == .pair && (unit ?? reading.pairUnit) == .hours
    let seconds = form == .number ? (unit ?? reading.unit).inSeconds : isHours ? 60 : 1
    let group = unclearMark != nil && unclearMark != reading.decimalMark ? 1000 : 1
    let longest = Stopwatch.maximumElapsed * 2
    // Other programs round what they write in larger units.
    let step: Int64 = seconds > 1 ? 1_000_000_000_000_000 : 1_000_000_000
    let half = Duration(secondsComponent: 0, attosecondsComponent: step / 2)
    let exact = min(min(value * group, longest) * seconds, longest) + half
    var time = self
    time.value = Duration(
      secondsComponent: exact.components.seconds,
      attosecondsComponent: exact.components.attoseconds / step * step)
    time.digit = digit * group * seconds
    return time
  }
}

/// A time of day in a table, such as `9:05`, `7:21:21 PM` or `2026-03-21T15:44:01.937Z`.
struct TableClock: Hashable {
  /// As in the file; empty if there is none.
  private let date: String
  /// The time since midnight.
  private let time: TableCell

  /// - Parameter date: the date if the text has none.
  init?(_ text: String, date: String) {
    let words = text.split { $0 == " " || $0 == "T" }
    guard let index = words.firstIndex(where: { $0.contains(":") }),
      let cell = TableCell(
        words[index].prefix { $0.isNumber || ":.,".contains($0) }, usualMark: .point)
    else { return nil }
    self.date = words[..<index].joined(separator: " ").nonEmpty ?? date
    var time = cell.read(.hours, TableReading())
    let (half, noon) = (text.lowercased().filter(\.isLetter), Duration.seconds(12 * 3600))
    if half.hasSuffix("pm"), time.value < noon { time.value += noon }
    if half.hasSuffix("am"), time.value >= noon { time.value -= noon }
    self.time = time
  }

  /// Returns whether the moment is later than another one; `nil` if it is the same.
  ///
  /// - Throws: `ImportError` if the order of days and months in the dates is unknown.
  func isLater(than other: TableClock) throws(ImportError) -> Bool? {
    let dates = [date, other.date].map { $0.split { !$0.isNumber }.compactMap { Int($0) } }
    let numbers = zip(dates[0], dates[1]).filter { $0 != $1 }
    guard let (own, others) = numbers.first else {
      return time.value == other.time.value ? nil : time.value > other.time.value
    }
    let isYearFirst = date.prefix { $0.isNumber }.count == 4
    let hasSameNames = date.filter(\.isLetter) == other.date.filter(\.isLetter)
    guard hasSameNames, isYearFirst || numbers.count == 1 else { throw ImportError(.mixedOrder) }
    return own > others
  }

  /// Returns how long the moment is after another one, less than a day.
  func time(since other: TableClock) -> TableCell {
    var result = time
    result.value -= other.time.value
    if result.value < .zero { result.value += .seconds(86_400) }
    result.digit = max(time.digit, other.time.digit)
    return result
  }
}
