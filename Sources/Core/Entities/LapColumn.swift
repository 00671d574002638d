/// A column of the lap table, in windows, in files and on the clipboard, from left to right.
///
/// The raw values are the ids in preferences and actions, which must never change.
public enum LapColumn: String, CaseIterable, Identifiable, Sendable {
  case number
  /// Whose lap it is.
  case name
  case time
  case previous
  case fastest
  /// The difference between the times of the lap and that of the reference.
  case reference
  /// The time of the laps of the lane until the end of the lap: the split, if they are all laps.
  case total
  /// The difference between the totals at the end of the lap and of that of the reference.
  case referenceSplit = "reference-split"
  case clock
  case paused
  case status
  case note

  public var id: String { rawValue }

  public var isOfReference: Bool { self == .reference || self == .referenceSplit }

  /// Returns the value of a lap, which may be the current one; `nil` if there is none or it is unknown.
  ///
  /// - Parameter laps: all completed laps.
  public func value(of lap: Lap, in laps: LapTimes) -> LapValue? {
    switch self {
    case .number: .number(lap.number)
    case .name: laps.laps.roster[lap.name].map { .text($0.text) }
    case .time: .time(lap.time)
    case .previous, .fastest, .reference, .referenceSplit:
      difference(at: laps.index(of: lap), in: laps).map { .difference($0) }
    case .total: .time(laps.total(atEndOf: lap))
    case .clock: laps.runs.clockTime(at: lap.split).map { .clock($0) }
    case .paused: laps.pausedTime(in: lap).map { .time($0) }
    case .status: .status(lap.status)
    case .note: .text(lap.note)
    }
  }

  /// Returns the difference of the lap at `index`, without creating the whole `Lap`; `nil` if there is
  /// none, and in the other columns.
  public func difference(at index: Int, in laps: LapTimes) -> Duration? {
    switch self {
    case .previous: laps.differenceFromPrevious(at: index)
    case .fastest: laps.differenceFromFastest(at: index)
    case .reference: laps.differenceFromReference(at: index)
    case .referenceSplit: laps.differenceAtSplit(at: index)
    case .number, .name, .time, .total, .clock, .paused, .status, .note: nil
    }
  }
}
