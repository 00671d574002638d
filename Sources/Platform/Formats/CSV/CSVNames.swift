import StopwatchCore

/// The names in a table of this program.
extension Roster {
  /// Creates the names in the order in which they appear. When they started, and whether they take turns,
  /// follows from the times of their laps.
  ///
  /// - Parameter splits: the elapsed time at the end of each row.
  init(_ table: ImportTable, _ splits: [Duration]) throws(ImportError) {
    self.init()
    guard let texts = table.columns.first(where: { $0.heading == LapSheet.csvName }),
      let times = table.columns.first(where: { $0.heading == LapSheet.csvNameTime })
    else { return }
    var (names, areInTurn, start): ([Name], Bool, Start) = ([], true, .together)
    for (row, index) in zip(table.rows, splits.indices) {
      let (text, time) = (row.name(in: texts), try row.time(in: times, table.usualMark)?.value)
      let before = index > 0 ? splits[index - 1] : .zero
      areInTurn = areInTurn && (text.isEmpty || time == splits[index] - before)
      guard !text.isEmpty, !names.contains(where: { $0.text == text }) else { continue }
      names.append(Name(text, start: time.map { splits[index] - $0 }))
      if time == nil { start = .each }
    }
    do {
      self = try Roster(names, areInTurn && names.count > 1 ? .inTurn : .allAtOnce, start: start)
        .numbered()
    } catch {
      throw ImportError(.impossibleNames)
    }
  }
}

extension CSVRecord {
  func name(in column: TableColumn) -> String { FormulaGuard.unguarded(self[column]).singleLine }
}
