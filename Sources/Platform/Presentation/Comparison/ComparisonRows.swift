import StopwatchCore
import StopwatchExchange

/// The rows of a comparison, each created only when it is accessed.
public struct ComparisonRows: RandomAccessCollection, Hashable, Sendable {
  private static let none = "–"

  private let sheet: ComparisonSheet
  private let format: TimeFormat

  init(_ sheet: ComparisonSheet, format: TimeFormat) {
    self.sheet = sheet
    self.format = format
  }

  /// The names of both sessions, above their columns.
  public var names: (first: String, second: String) { (sheet.first.name, sheet.second.name) }

  public var startIndex: Int { sheet.startIndex }
  public var endIndex: Int { sheet.endIndex }

  public subscript(index: Int) -> ComparisonRow {
    let row = sheet[index]
    return ComparisonRow(
      heading: heading(row.subject), first: text(row.first), second: text(row.second),
      difference: difference(row.difference))
  }

  private func heading(_ subject: ComparisonSheet.Subject) -> String {
    switch subject {
    case .lap(let number): localized("Lap {number}", ["number": "\(number)"])
    case .figure(.total): localized("Total")
    case .figure(.laps): localized("Laps")
    case .figure(.fastest): localized("Fastest")
    case .figure(.average): localized("Average")
    case .figure(.median): localized("Median")
    case .figure(.slowest): localized("Slowest")
    case .figure(.standardDeviation): localized("Std. dev.")
    }
  }

  private func text(_ amount: ComparisonSheet.Amount?) -> String {
    switch amount {
    case .time(let time): format.time(time).text
    case .count(let count): "\(count)"
    case nil: Self.none
    }
  }

  private func difference(_ amount: ComparisonSheet.Amount?) -> String {
    switch amount {
    case .time(let time): format.difference(time)
    case .count(let count): count < 0 ? "−\(-count)" : "+\(count)"
    case nil: Self.none
    }
  }
}

/// A row of a comparison: a figure or a lap of both sessions, and the difference.
public struct ComparisonRow: Hashable, Sendable {
  public let heading: String
  public let first: String
  public let second: String
  /// How much more the second session has.
  public let difference: String

  /// The accessible name of the whole row.
  public var accessibleText: String {
    [heading, first, second, difference].joined(separator: ", ")
  }
}
