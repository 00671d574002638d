import StopwatchCore

/// The names in a table of this program.
extension Roster {
  /// Creates the names in the order in which they appear. When they started, and whether they take turns,
  /// follows from the times.
  ///
  /// - Parameter splits: the elapsed time at the end of each row.
  init(_ table: ImportTable, _ splits: [Duration]) throws(ImportError) {
    let columns = LapSheet.csvNameColumns.map { name in
      table.columns.first { $0.heading == name }
    }
    guard let names = columns[0], let ordinals = columns[1], let times = columns[2],
      let totals = columns[3]
    else {
      self.init()
      return
    }
    var (starts, order): ([String: Duration], [String]) = ([:], [])
    var (areInTurn, startAtPress) = (true, false)
    for (row, index) in zip(table.rows, splits.indices) {
      let name = row.name(in: names)
      if !name.isEmpty, !order.contains(name) { order.append(name) }
      let gap = splits[index] - (index > 0 ? splits[index - 1] : .zero)
      let own = try row.time(in: times, table.usualMark)?.value
      let total = try row.time(in: totals, table.usualMark)?.value
      areInTurn = areInTurn && own ?? gap == gap
      startAtPress = startAtPress || !name.isEmpty && row[ordinals].isEmpty
      if let total, starts[name] == nil { starts[name] = splits[index] - total }
    }
    let begin = { (name: String) in Swift.max(starts[name] ?? .zero, .zero) }
    let kind = areInTurn && !startAtPress && order.count > 1 ? Kind.inTurn : .allAtOnce
    let isByClock = kind == .allAtOnce && !startAtPress
    let byStart = order.sorted { begin($0) < begin($1) }
    let interval = byStart.dropFirst().first.map(begin) ?? .zero
    let isRegular =
      isByClock && interval > .zero
      && byStart.enumerated().allSatisfy { begin($1) == interval * $0 }
    do {
      self = try Roster(
        (isRegular ? byStart : order).map { name in
          Name(name, start: isRegular || !isByClock || begin(name) == .zero ? nil : begin(name))
        }, kind, start: startAtPress ? .each : isRegular ? .every(interval) : .together
      ).numbered()
    } catch {
      throw ImportError(.impossibleNames)
    }
  }
}

extension CSVRecord {
  func name(in column: TableColumn) -> String { FormulaGuard.unguarded(self[column]).singleLine }
}
