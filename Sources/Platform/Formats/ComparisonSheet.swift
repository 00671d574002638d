import StopwatchCore

/// Two sessions compared at one precision: a row for each figure, then one for each lap.
///
/// The rows are computed only when they are accessed.
public struct ComparisonSheet: Hashable, Sendable {
  /// A compared figure, with its name in files.
  public enum Figure: String, CaseIterable, Hashable, Sendable {
    case total
    case laps
    case fastest
    case average
    case median
    case slowest
    case standardDeviation = "standard_deviation"
    case started
    case ended
    case paused

    /// Whether it is left out where it is unknown, or zero, for both sessions.
    fileprivate var isOptional: Bool { [.started, .ended, .paused].contains(self) }
  }

  /// What a row compares.
  public enum Subject: Hashable, Sendable {
    case figure(Figure)
    /// - Parameter number: the number of the lap, from 1.
    case lap(_ number: Int)
  }

  /// A compared quantity.
  public enum Amount: Hashable, Sendable {
    case time(Duration)
    case count(Int)
    /// A moment, which has no difference.
    case clock(Moment)
  }

  /// A row: the amounts of both sessions, `nil` where a session has none.
  public struct Row: Hashable, Sendable {
    public let subject: Subject
    public let first: Amount?
    public let second: Amount?
    /// Whether the lap of either session is excluded from the statistics.
    public let isExcluded: Bool

    /// How much more the second session has than the first; `nil` unless both have an amount that
    /// counts.
    public var difference: Amount? {
      if isExcluded { return nil }
      return switch (first, second) {
      case (.time(let first), .time(let second)): .time(second - first)
      case (.count(let first), .count(let second)): .count(second - first)
      default: nil
      }
    }
  }

  public let first: LapSheet
  public let second: LapSheet
  private let figures: [Figure]

  public init(_ first: LapSheet, _ second: LapSheet) {
    self.first = first
    self.second = second
    figures = Figure.allCases.filter { figure in
      let amounts = [first, second].compactMap { $0[.figure(figure)] }
      return !figure.isOptional || amounts.contains { $0 != .time(.zero) }
    }
  }

  public var precision: TimePrecision { first.precision }
}

extension ComparisonSheet: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int {
    figures.count + Swift.max(first.laps.count, second.laps.count)
  }

  public subscript(index: Int) -> Row {
    let lap = index - figures.count
    let subject = lap < 0 ? Subject.figure(figures[index]) : .lap(lap + 1)
    let isExcluded = [first, second].contains { $0.laps.laps.lap(lap + 1)?.isExcluded == true }
    return Row(
      subject: subject, first: first[subject], second: second[subject], isExcluded: isExcluded)
  }
}

extension LapSheet {
  fileprivate subscript(_ subject: ComparisonSheet.Subject) -> ComparisonSheet.Amount? {
    switch subject {
    case .figure(.laps): .count(laps.count)
    case .figure(.started): endedAt.flatMap { _ in startedAt }.map { .clock($0) }
    case .figure(.ended): endedAt.map { .clock($0) }
    // As it is displayed, so that the differences are those of what is displayed.
    case .figure(let figure): time(of: figure).map { .time($0.truncated(to: precision)) }
    case .lap(let number): number <= laps.count ? .time(laps.time(at: number - 1)) : nil
    }
  }

  private func time(of figure: ComparisonSheet.Figure) -> Duration? {
    switch figure {
    case .total: total
    case .laps, .started, .ended: nil
    case .paused: endedAt.flatMap { _ in laps.runs.pauses.total }
    case .fastest: laps.extremes?.fastest
    case .average: laps.statistics.average
    case .median: laps.statistics.median
    case .slowest: laps.extremes?.slowest
    case .standardDeviation: laps.statistics.standardDeviation
    }
  }
}
