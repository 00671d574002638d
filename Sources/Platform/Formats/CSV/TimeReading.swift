import StopwatchCore

/// The times of a column in one of the ways that its heading and its cells allow.
struct TimeReading {
  /// No program means a difference below this.
  private static let precision = Duration.microseconds(1)

  let heading: String
  /// What the user would answer to get it, in the order of the questions.
  let answers: [ImportAnswer]
  let isTotals: Bool
  /// The times of the laps, also of a column of totals; `nil` where the column has none.
  let laps: [Duration?]
  /// The time in the row that must be a sum.
  let sum: Duration?
  /// One in the last digit of the times.
  let digit: Duration

  static func all(
    of column: TableColumn, in table: ImportTable
  ) throws(ImportError) -> [TimeReading] {
    var cells: [TableCell?] = []
    for row in table.rows { cells.append(try row.time(in: column, table.usualMark)) }
    let sum = try table.sum?.time(in: column, table.usualMark)
    let times = cells.compactMap(\.self)
    let kinds: [TimesKind] =
      switch column.meaning {
      case .either: TimesKind.allCases
      case .total: [.totals]
      default: [.laps]
      }
    var readings: [TimeReading] = []
    for mark in marks(of: times, usual: table.usualMark) {
      for unit in units(of: times, column) {
        readings += kinds.map {
          TimeReading(column.heading, cells, sum: sum, mark: mark, unit: unit, kind: $0)
        }
      }
    }
    return readings
  }

  private init(
    _ heading: String, _ cells: [TableCell?], sum: TableCell?, mark: DecimalMark,
    unit: ImportUnit, kind: TimesKind
  ) {
    self.heading = heading
    answers = [.decimalMark(mark), .unit(unit), .times(kind), .skipUnnumbered]
    isTotals = kind == .totals
    let read = cells.map { $0?.read(mark, unit) }
    let times = read.map { $0?.time }
    laps =
      isTotals
      ? zip([.zero] + times, times).map { last, time in
        time.flatMap { time in last.map { time - $0 } }
      }
      : times
    self.sum = sum?.read(mark, unit).time
    digit = max(read.lazy.compactMap { $0?.digit }.min() ?? .zero, Self.precision)
  }

  private static func marks(of cells: [TableCell], usual: DecimalMark) -> [DecimalMark] {
    if let clear = cells.first(where: { $0.mark != nil && !$0.mayGroup })?.mark { return [clear] }
    return cells.contains(where: \.mayGroup) ? DecimalMark.allCases : [usual]
  }

  private static func units(of cells: [TableCell], _ column: TableColumn) -> [ImportUnit] {
    if let unit = column.unit { return [unit] }
    // As spreadsheets store times.
    let mayBeDays =
      cells.allSatisfy { $0.form == .number && $0.value < .seconds(1) }
      && cells.contains { $0.digit < .milliseconds(1) }
    let isLapTime = column.meaning == .lapTime && !mayBeDays
    if isLapTime || cells.contains(where: { $0.form == .clock }) { return [.seconds] }
    return cells.contains { $0.form == .pair } ? [.minutes, .hours] : ImportUnit.allCases
  }

  /// Whether its last digit is smaller, or its rounding errors do not add up.
  func isMoreExact(than other: TimeReading) -> Bool {
    digit == other.digit ? isTotals && !other.isTotals : digit < other.digit
  }

  /// Returns whether a lap differs by at most one in the last digit of the coarser reading: one program
  /// rounds what another truncates.
  func agrees(with other: TimeReading, in lap: Int) -> Bool {
    guard let own = laps[lap], let time = other.laps[lap] else { return true }
    let tolerance = max(digit, other.digit)
    return (own - tolerance...own + tolerance).contains(time)
  }
}
