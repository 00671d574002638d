import StopwatchCore

/// The CSV format of a comparison: like `CSVSheet`, with all times in seconds.
public enum CSVComparison {
  public static func text(of sheet: ComparisonSheet) -> String {
    let names = [sheet.first.name, sheet.second.name].map {
      CSVSheet.quoted(FormulaGuard.guarded($0.singleLine))
    }
    let header = (["lap"] + names + ["difference"]).joined(separator: ",")
    let lines = [header] + sheet.map { line($0, precision: sheet.precision) }
    return lines.map { $0 + "\r\n" }.joined()
  }

  private static func line(_ row: ComparisonSheet.Row, precision: TimePrecision) -> String {
    let amounts = [row.first, row.second, row.difference].map {
      $0.map { text(of: $0, precision: precision) } ?? ""
    }
    return ([name(of: row.subject)] + amounts).joined(separator: ",")
  }

  private static func name(of subject: ComparisonSheet.Subject) -> String {
    switch subject {
    case .figure(let figure): figure.rawValue
    case .lap(let number): "\(number)"
    }
  }

  private static func text(
    of amount: ComparisonSheet.Amount, precision: TimePrecision
  ) -> String {
    switch amount {
    case .count(let count): "\(count)"
    case .time(let time) where time < .zero:
      "-" + PlainTime.seconds(.zero - time, precision: precision)
    case .time(let time): PlainTime.seconds(time, precision: precision)
    }
  }
}
