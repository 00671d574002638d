/// A time with units as the user types it: `90s`, `1h30m`, `1 h 30 min` or `1.5 h`.
public enum UnitTime {
  /// A unit of typed times, in descending order.
  public enum Unit: Int, CaseIterable, Sendable {
    case hour = 3600
    case minute = 60
    case second = 1

    /// The names in all languages of the program, without the point of an abbreviation.
    fileprivate var names: String {
      switch self {
      case .hour:
        """
        h hr hrs hour hours std stunde stunden u uur uren heure heures hora horas ora ore \
        g godz godzina godziny godzinę godzin ч час часа часов 時間 小时 小時 时 שע׳ שעה שעות \
        س ساعة ساعات
        """
      case .minute:
        """
        m min mins minute minutes minuten minuut minuto minutos minuti minuta minuty minutę minut \
        мин минута минуту минуты минут 分 分間 分钟 分鐘 דק׳ דקה דקות د دقيقة دقائق
        """
      case .second:
        """
        s sec secs second seconds sek sekunde sekunden seconde seconden secondes seg segundo \
        segundos secondo secondi sekunda sekundę sekundy sekund с сек секунда секунду секунды \
        секунд 秒 秒間 秒钟 秒鐘 שנ׳ שנייה שניה שניות ث ثانية ثوان ثواني ثوانٍ
        """
      }
    }

    private static let byName = Dictionary(
      uniqueKeysWithValues: allCases.flatMap { unit in
        unit.names.split(separator: " ").map { (String($0), unit) }
      })

    /// Creates the unit of a name in any language of the program.
    fileprivate init?(_ name: String) {
      guard let unit = Self.byName[name] else { return nil }
      self = unit
    }
  }

  /// Parses numbers with units, each unit at most once, the largest one first; only the last number
  /// may have a fraction. Returns `nil` for any other text.
  public static func duration(_ text: String) -> Duration? {
    var (rest, total, smallest) = (text[...], Duration.zero, Unit?.none)
    var hasFraction = false
    while let part = nextPart(of: &rest) {
      guard let unit = Unit(part.unit), let time = time(part.number, unit), !hasFraction else {
        return nil
      }
      if let smallest, unit.rawValue >= smallest.rawValue { return nil }
      hasFraction = !part.number.utf8.allSatisfy(\.isDigit)
      smallest = unit
      total += time
    }
    return smallest != nil && rest.isEmpty ? total : nil
  }

  /// Removes a number with its unit from the beginning of a text; `nil` if there is none.
  private static func nextPart(of text: inout Substring) -> (number: Substring, unit: String)? {
    let trimmed = text.drop(while: \.isWhitespace)
    let number = trimmed.prefix { $0 == "." || $0 == "," || $0.isPlainDigit }
    let afterNumber = trimmed[number.endIndex...].drop(while: \.isWhitespace)
    let unit = afterNumber.prefix { !$0.isWhitespace && !$0.isPlainDigit }
    guard !number.isEmpty, !unit.isEmpty else {
      text = trimmed
      return nil
    }
    text = afterNumber[unit.endIndex...]
    // In lower case, without the point of an abbreviation.
    let name = unit.lowercased().filter { !$0.isWhitespace }
    return (number, name.hasSuffix(".") ? String(name.dropLast()) : name)
  }

  private static func time(_ number: Substring, _ unit: Unit) -> Duration? {
    guard let one = PlainTime.duration(String(number), allowsComma: true) else { return nil }
    return one * unit.rawValue
  }
}

extension Character {
  fileprivate var isPlainDigit: Bool { utf8.count == 1 && utf8.allSatisfy(\.isDigit) }
}
