import StopwatchCore

/// The columns of time of a table, which must agree.
struct TimeColumns {
  private typealias Answer = (answers: [ImportAnswer], splits: [Duration])

  private let table: ImportTable
  /// The readings of the column that the questions are about: it has a time for each lap.
  private let basis: [TimeReading]
  private let others: [[TimeReading]]

  init(_ table: ImportTable) throws(ImportError) {
    self.table = table
    var columns: [[TimeReading]] = []
    for column in table.columns where column.isTime {
      columns.append(try TimeReading.all(of: column, in: table))
    }
    let complete = columns.indices.filter { !columns[$0][0].laps.contains(nil) }
    guard let index = complete.min(by: { columns[$0].count < columns[$1].count }) else {
      let gap = columns[0][0].laps.firstIndex(of: nil) ?? 0
      throw ImportError(.missingTime, line: table.rows[gap].line)
    }
    basis = columns.remove(at: index)
    others = columns
  }

  /// Returns the elapsed times at the ends of the laps, in the only reading in which the columns agree.
  ///
  /// - Throws: a question if there are several, or a contradiction if there is none.
  func splits(_ answers: [ImportAnswer]) throws(ImportError) -> [Duration] {
    for answer in answers where !basis.contains(where: { $0.answers.contains(answer) }) {
      throw ImportError(.unfitting(answer, basis[0].heading))
    }
    var (found, failure): ([Answer], ImportError?) = ([], nil)
    for reading in basis where answers.allSatisfy(reading.answers.contains) {
      do throws(ImportError) {
        let splits = try splits(reading)
        if !found.contains(where: { $0.splits == splits }) {
          found.append((reading.answers, splits))
        }
      } catch {
        failure = failure ?? error
      }
    }
    guard let only = found.first else { throw failure ?? ImportError(.noLaps) }
    guard found.count == 1 else { throw question(found) }
    return only.splits
  }

  /// Returns the first question whose answers differ.
  private func question(_ found: [Answer]) -> ImportError {
    var choices: [ImportChoice] = []
    for index in found[0].answers.indices where choices.count < 2 {
      choices = []
      for answer in found.map({ $0.answers[index] })
      where !choices.contains(where: { $0.answer == answer }) {
        let same = found.filter { $0.answers[index] == answer }
        let total = same.count == 1 ? same[0].splits.last : nil
        choices.append(ImportChoice(answer: answer, total: total))
      }
    }
    return ImportError(.question(basis[0].heading, choices))
  }

  /// Returns the splits if the other columns, and the row that must be a sum, agree with a reading.
  private func splits(_ reading: TimeReading) throws(ImportError) -> [Duration] {
    var agreeing = [reading]
    for column in others {
      let other = column.first { other in
        reading.laps.indices.allSatisfy { reading.agrees(with: other, in: $0) }
      }
      guard let other else { throw contradiction(reading, column[0]) }
      agreeing.append(other)
    }
    let complete = agreeing.filter { !$0.laps.contains(nil) }
    let splits = try splits(
      of: complete.reduce(reading) { $1.isMoreExact(than: $0) ? $1 : $0 }.laps)
    guard let row = table.sum, let total = splits.last else { return splits }
    let sums = agreeing.filter { $0.sum != nil }
    let isSum = sums.allSatisfy { (total - $0.digit...total + $0.digit).contains($0.sum ?? total) }
    guard isSum, !sums.isEmpty, splits.count > 1 else { throw row.asUnnumbered }
    return splits
  }

  private func contradiction(_ reading: TimeReading, _ other: TimeReading) -> ImportError {
    let lap = reading.laps.indices.first { !reading.agrees(with: other, in: $0) } ?? 0
    let (own, others) = (reading.laps[lap] ?? .zero, other.laps[lap] ?? .zero)
    return ImportError(
      min(own, others) < .zero
        ? .contradictoryLaps : .contradiction(reading.heading, own, other.heading, others),
      line: table.rows[lap].line)
  }

  private func splits(of laps: [Duration?]) throws(ImportError) -> [Duration] {
    var splits: [Duration] = []
    for (lap, row) in zip(laps, table.rows) {
      let last = splits.last ?? .zero
      guard let lap, (.zero...Stopwatch.maximumElapsed - last).contains(lap) else {
        throw ImportError(.contradictoryLaps, line: row.line)
      }
      splits.append(last + lap)
    }
    return splits
  }
}
