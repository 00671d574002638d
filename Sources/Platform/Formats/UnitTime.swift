/// A time with units as the user types it: `90s`, `1h30m`, `1h30`, `1 h 30 min` or `1.5 h`.
public enum UnitTime {
  /// A unit of typed times, in descending order.
  public enum Unit: Int, CaseIterable, Sendable {
    case hour = 3600
    case minute = 60
    case second = 1
  }

  private static let symbols: [String: Unit] = [
    "h": .hour, "min": .minute, "m": .minute, "s": .second,
  ]

  /// Parses numbers with units, each unit at most once, the largest one first; only the last number
  /// may have a fraction, or no unit, which is that below the one before. Returns `nil` for any other text.
  ///
  /// - Parameter local: the symbols of the units in the user's language.
  public static func duration(_ text: String, symbols local: [String: Unit] = [:]) -> Duration? {
    var (rest, total, smallest) = (text[...], Duration.zero, Unit?.none)
    var hasFraction = false
    while let part = nextPart(of: &rest) {
      let next = part.symbol.isEmpty ? smallest.flatMap { Unit(rawValue: $0.rawValue / 60) } : nil
      guard let unit = next ?? symbols[part.symbol] ?? local[part.symbol],
        let one = PlainTime.duration(String(part.number), allowsComma: true), !hasFraction
      else { return nil }
      if let smallest, unit.rawValue >= smallest.rawValue { return nil }
      hasFraction = !part.number.utf8.allSatisfy(\.isDigit)
      smallest = unit
      total += one * unit.rawValue
    }
    return smallest != nil && rest.isEmpty ? total : nil
  }

  /// Removes a number with its unit from the beginning of a text; `nil` if there is none.
  private static func nextPart(of text: inout Substring) -> (number: Substring, symbol: String)? {
    let trimmed = text.drop(while: \.isWhitespace)
    let number = trimmed.prefix { ".,0123456789".contains($0) }
    let afterNumber = trimmed[number.endIndex...].drop(while: \.isWhitespace)
    let unit = afterNumber.prefix { !$0.isWhitespace && !"0123456789".contains($0) }
    guard !number.isEmpty, !unit.isEmpty || afterNumber.isEmpty else {
      text = trimmed
      return nil
    }
    text = afterNumber[unit.endIndex...]
    return (number, unit.lowercased())
  }
}
