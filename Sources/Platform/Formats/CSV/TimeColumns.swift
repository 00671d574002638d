import StopwatchCore

/// The columns of time of a table, which must agree.
struct TimeColumns {
  private struct Column {
    let heading: String
    let meaning: ColumnMeaning
    /// The unit of numbers, and of the first part of pairs; `nil` if it is unknown.
    let unit: ImportUnit?
    let cells: [TableCell?]
    /// The cell in the row that must be a sum.
    var sum: TableCell?

    func isUnclear(_ form: TableCell.Form) -> Bool {
      unit == nil && cells.contains { $0?.form == form }
    }

    var hasUnclearMark: Bool { cells.contains { $0?.unclearMark != nil } }
  }

  private typealias Answer = (reading: TableReading, splits: [Duration])

  /// No program means a difference below this.
  private static let precision = Duration.microseconds(1)
  /// More columns of unknown kind never agree, and would take long.
  private static let maximumUnknown = 4

  private let table: ImportTable
  private var columns: [Column] = []

  init(_ table: ImportTable) throws(ImportError) {
    self.table = table
    for column in table.columns where column.isTime {
      var cells: [TableCell?] = []
      for row in table.rows { cells.append(try row.time(in: column, table.usualMark)) }
      columns.append(
        Column(
          heading: column.heading, meaning: column.meaning ?? .either,
          unit: column.unit ?? Self.unit(of: cells, column), cells: cells,
          sum: try table.sum?.time(in: column, table.usualMark)))
    }
    let clocks = table.clocks(.clock)
    for (meaning, starts, ends) in [
      (ColumnMeaning.end, table.clocks(.start), table.clocks(.end)),
      (.clock, [nil] + clocks, clocks),
    ] {
      let cells = zip(starts, ends).map { start, end in start.flatMap { end?.time(since: $0) } }
      guard let column = table.column(meaning), cells.contains(where: { $0 != nil }) else {
        continue
      }
      columns.append(
        Column(heading: column.heading, meaning: meaning, unit: .seconds, cells: cells))
    }
  }

  private static func unit(of cells: [TableCell?], _ column: TableColumn) -> ImportUnit? {
    if cells.contains(where: { $0?.form == .clock }) { return .seconds }
    let numbers = cells.lazy.compactMap { $0 }.filter { $0.form == .number }
    let mayBeDays =
      numbers.allSatisfy { $0.value < .seconds(1) }
      && numbers.contains { $0.digit < .milliseconds(1) }
    return column.meaning == .lapTime && !mayBeDays ? .seconds : nil
  }

  /// Returns the elapsed times at the ends of the laps, in the only reading in which the columns agree.
  ///
  /// - Throws: a question if there are several, or a contradiction if there is none.
  func splits(_ answers: [ImportAnswer]) throws(ImportError) -> [Duration] {
    var (found, failure): ([Answer], ImportError?) = ([], nil)
    for reading in readings(answers) {
      do throws(ImportError) {
        let splits = try splits(reading)
        if !found.contains(where: { $0.splits == splits }) { found.append((reading, splits)) }
      } catch {
        failure = failure ?? error
      }
    }
    if found.count > 1 { throw question(found) }
    guard let only = found.first else { throw failure ?? ImportError(.noLaps) }
    return only.splits
  }

  /// The ways to read what headings and forms leave open.
  private func readings(_ answers: [ImportAnswer]) -> [TableReading] {
    let unknown = columns.indices.filter { columns[$0].meaning == .either }
    var totals = [Set(columns.indices.filter { columns[$0].meaning == .total })]
    for index in unknown.prefix(Self.maximumUnknown) {
      let kinds = index == unknown[0] ? answers.times : []
      let others = totals.map { $0.union([index]) }
      totals = (kinds == [.totals] ? [] : totals) + (kinds == [.laps] ? [] : others)
    }
    let units = columns.contains { $0.isUnclear(.number) } ? ImportUnit.allCases : [.seconds]
    let pairs: [ImportUnit] =
      columns.contains { $0.isUnclear(.pair) } ? [.minutes, .hours] : [.minutes]
    let marks = columns.contains(where: \.hasUnclearMark) ? DecimalMark.allCases : [table.usualMark]
    var readings: [TableReading] = []
    for mark in answers.decimalMarks.nonEmpty ?? marks {
      for unit in answers.units.nonEmpty ?? units {
        for pairUnit in answers.units.nonEmpty ?? pairs {
          readings += totals.map {
            TableReading(unit: unit, pairUnit: pairUnit, decimalMark: mark, totals: $0)
          }
        }
      }
    }
    return readings
  }

  /// Returns the question about the first of the differences between readings.
  private func question(_ found: [Answer]) -> ImportError {
    let either = columns.firstIndex { $0.meaning == .either } ?? 0
    let questions: [(column: Column?, answer: (TableReading) -> ImportAnswer)] = [
      (columns.first(where: \.hasUnclearMark), { .decimalMark($0.decimalMark) }),
      (columns.first { $0.isUnclear(.number) }, { .unit($0.unit) }),
      (columns.first { $0.isUnclear(.pair) }, { .unit($0.pairUnit) }),
      (columns[either], { .times($0.totals.contains(either) ? .totals : .laps) }),
    ]
    for (column, answer) in questions {
      var choices: [ImportChoice] = []
      for (reading, splits) in found {
        let index = choices.firstIndex { $0.answer == answer(reading) }
        choices.append(ImportChoice(answer: answer(reading), total: splits.last))
        if let index {
          choices.removeLast()
          choices[index].total = nil
        }
      }
      if let column, choices.count > 1 { return ImportError(.question(column.heading, choices)) }
    }
    return ImportError(.contradictoryLaps)
  }

  /// Returns the splits in a reading, whose columns must agree to the last digit of the coarser one.
  private func splits(_ reading: TableReading) throws(ImportError) -> [Duration] {
    let times = columns.map { column in column.cells.map { $0?.read(column.unit, reading) } }
    let digits = times.map { max($0.lazy.compactMap { $0?.digit }.min() ?? .zero, Self.precision) }
    let stated = columns.indices.filter { ColumnMeaning.times.contains(columns[$0].meaning) }
    // The most exact column; the rounding errors of totals do not add up.
    let basis = stated.filter { !times[$0].contains(nil) }.min {
      digits[$0] == digits[$1] ? reading.totals.contains($0) : digits[$0] < digits[$1]
    }
    guard let basis else {
      let gap = table.rows.indices.first { row in stated.contains { times[$0][row] == nil } }
      throw ImportError(.missingTime, line: gap.map { table.rows[$0].line })
    }
    var splits: [Duration] = []
    for (row, time) in times[basis].lazy.compactMap({ $0?.value }).enumerated() {
      let (last, line) = (splits.last ?? .zero, table.rows[row].line)
      let split = reading.totals.contains(basis) ? time : last + time
      guard split >= last else { throw ImportError(.contradictoryLaps, line: line) }
      guard split <= Stopwatch.maximumElapsed else { throw ImportError(.tooLong, line: line) }
      for index in columns.indices {
        let own = reading.totals.contains(index) ? split : split - last
        let other = times[index][row]?.value ?? own
        guard Self.agree(own, other, max(digits[basis], digits[index])) else {
          throw ImportError(
            .contradiction(columns[basis].heading, own, columns[index].heading, other), line: line)
        }
      }
      splits.append(split)
    }
    guard let sum = table.sum, let total = splits.last else { return splits }
    // The row without a number must be the sum of at least two laps.
    let sums = columns.compactMap { $0.sum?.read($0.unit, reading) }
    let isSum = sums.allSatisfy { Self.agree($0.value, total, $0.digit) }
    guard isSum, !sums.isEmpty, splits.count > 1 else { throw sum.asUnnumbered }
    return splits
  }

  private static func agree(_ time: Duration, _ other: Duration, _ digit: Duration) -> Bool {
    (time - digit...time + digit).contains(other)
  }
}
