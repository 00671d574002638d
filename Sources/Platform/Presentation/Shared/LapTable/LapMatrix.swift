import StopwatchCore

/// The laps as a table with a column for each name, and a row for each lap of theirs or, if they take
/// turns, each cycle. Rows are created only when they are accessed.
public struct LapMatrix: RandomAccessCollection, Equatable, Sendable {
  /// A line below the rows.
  public struct Figure: Hashable, Sendable {
    public let title: String
    /// A text for each name; empty for none.
    public let texts: [String]
  }

  /// The names, or the beginnings of long ones.
  public let names: [String]
  /// The heading of the numbers of rows.
  public let heading: String
  /// What the laps of each name amount to.
  public let figures: [Figure]
  /// Texts of which none in a column is longer, for each name.
  public let columnTexts: [[String]]
  private let laps: LapTimes
  private let format: TimeFormat

  /// - Parameters:
  ///   - laps: those of all names.
  ///   - total: the elapsed time, which no lap exceeds.
  init(_ laps: LapTimes, total: Duration, format: TimeFormat) {
    let roster = laps.laps.roster
    (self.laps, self.format) = (laps, format)
    names = roster.names.map(\.text.shortened)
    heading = roster.kind == .inTurn ? localized("Cycle") : LapColumn.number.title
    // Beside a mark.
    let longest = "▲" + format.time(total).text
    columnTexts = names.map { [$0, longest] }
    let lanes = roster.names.map { laps.inLane($0.id) }
    func line(_ title: String, _ text: (LapTimes) -> String?) -> Figure {
      Figure(title: title, texts: lanes.map { text($0) ?? "" })
    }
    let ofLanes = lanes.map(\.figures)
    let comparison = laps.reference.map { reference in
      line(LapColumn.reference.title(of: reference, format)) { lane in
        lane.indices.last.flatMap(lane.differenceAtSplit).map(format.difference)
      }
    }
    figures =
      [line(LapColumn.total.title) { $0.isEmpty ? nil : format.time($0.total).text }]
      + [StopwatchCore.Figure.average, .fastest, .median, .standardDeviation].map { figure in
        Figure(
          title: figure.title,
          texts: ofLanes.map { $0[figure].map { format.time($0).text } ?? "" })
      } + [line(LapsStrings.title) { $0.isEmpty ? nil : $0.statistics.count.grouped }]
      + [comparison].compactMap(\.self)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { laps.laps.rowCountByName }

  /// The cells of a row, for each name: its lap, or the last of several in a cycle, with their time together.
  ///
  /// Laps of different steps do not compare: if names take turns, each has its own fastest and slowest lap.
  public subscript(index: Int) -> [LapRow?] {
    let roster = laps.laps.roster
    return zip(roster.names, laps.laps.indicesByName(inRow: index)).map { name, cell in
      let own = laps.inLane(name.id)
      let lane = roster.kind == .inTurn ? own : laps
      guard let last = cell.last, let lap = lane.index(ofLap: last + 1) else { return nil }
      var row = LapRow(lane[lap], among: own, columns: [.time], format: format)
      if cell.count > 1 {
        row.cells = [format.time(cell.map(laps.time).reduce(.zero, +)).text]
        row.status = .done
      }
      return row
    }
  }

  public func title(ofRow index: Int) -> String { (index + 1).grouped }

  /// Returns the row and the column of a completed lap; `nil` if it belongs to nobody.
  public func place(ofLap number: Int) -> (row: Int, column: Int)? {
    guard let row = laps.laps.rowByName(ofLap: number) else { return nil }
    let name = laps.laps.name(ofLap: number)
    return laps.laps.roster.names.firstIndex { $0.id == name }.map { (row, $0) }
  }

  /// Returns the times of the laps in progress, for each name; empty for none.
  static func current(_ stopwatch: Stopwatch, format: TimeFormat) -> [String] {
    stopwatch.laps.roster.names.map {
      let lap = stopwatch.currentLap(of: $0.id, precision: format.precision)
      return lap.map { format.ticking($0.time) } ?? ""
    }
  }
}
