import StopwatchCore
import StopwatchFormats

/// A change whose time the user types.
public enum TypedCorrection: Hashable, Sendable {
  case setTime
  case startIn
  case compareWithPace
  case splitLap(Int, movesNote: Bool = false)
  case endLap(Int)
  case setStart(NameID)

  /// Creates the correction of a command, or returns `nil` if its time is not typed.
  ///
  /// - Parameter lap: the number of the selected lap; `nil` if none is.
  public init?(_ command: Command, lap: Int?, in record: Record) {
    switch (command, lap) {
    case (.setTime, _): self = .setTime
    case (.startIn, _): self = .startIn
    case (.compareWithPace, _): self = .compareWithPace
    case (.splitCurrentLap, _): self = .splitLap(record.laps.count + 1)
    case (.splitLap, let lap?): self = .splitLap(lap)
    default: return nil
    }
  }

  /// The number of the lap that it splits; `nil` if it splits none.
  var splitLap: Int? {
    if case .splitLap(let lap, _) = self { lap } else { nil }
  }

  /// Returns the change for what the user has typed, or `nil` if it is what there is already.
  ///
  /// - Parameter now: the latest possible wall-clock time.
  public func change(
    typed text: String, in record: Record, now: Moment, format: TimeFormat
  ) throws(TypedTimeError) -> StopwatchChange? {
    let number: Int
    switch self {
    case .setTime:
      let setting = try TimeSetting(typed: text, now: now, format: format)
      let last = record.laps.lastSplit
      // What is displayed may be less than the last split, which is the minimum.
      let isLast = setting == .total(last.truncated(to: format.precision))
      return .setTime(isLast ? .total(last) : setting)
    case .startIn: return try TypedTime.start(text, now: now, format: format)
    case .compareWithPace: return .compare(.pace(try Pace(typed: text, format: format)))
    case .setStart(let name):
      let start = try text.singleLine.typedDuration(format)
      let isSame = record.laps.origin(of: name)?.truncated(to: format.precision) == start
      return isSame ? nil : .setStart(name, at: start)
    case .splitLap(let lap, _), .endLap(let lap): number = lap
    }
    let limits = record.limits(of: change(at: .zero, inLap: number))
    let latest = (limits?.upperBound).flatMap(record.runs.clockTime(at:)).map { min($0, now) }
    let moment = try LapMoment(typed: text, now: latest ?? now, format: format)
    let elapsed = record.elapsed(at: moment, inLap: number, precision: format.precision)
    if case .clock = moment, let limits, elapsed.map(limits.contains) != true {
      throw TypedTimeError(limits: limits, in: record.runs)
    }
    // There is no such lap, for which the change is refused.
    guard let elapsed else { return change(at: .zero, inLap: number) }
    if case .splitLap = self { return change(at: elapsed, inLap: number) }
    let isSame = record.laps.lap(number).map {
      $0.split.truncated(to: format.precision) == elapsed.truncated(to: format.precision)
    }
    return isSame == true ? nil : change(at: elapsed, inLap: number)
  }

  private func change(at elapsed: Duration, inLap number: Int) -> StopwatchChange {
    if case .splitLap(_, let movesNote) = self {
      .splitLap(number, at: elapsed, movesNote: movesNote)
    } else {
      .endLap(number, at: elapsed)
    }
  }
}

extension TypedTimeError {
  /// Creates the error of a time of day that is not between two elapsed times.
  fileprivate init(limits: ClosedRange<Duration>, in runs: Runs) {
    guard let from = runs.clockTime(at: limits.lowerBound),
      let to = runs.clockTime(at: limits.upperBound)
    else {
      self.init(message: localized("The time of day of this lap is unknown"), isNotPossible: true)
      return
    }
    self.init(
      message: localized(
        "The time of day must be between {from} and {to}",
        ["from": TimeOfDay.text(from), "to": TimeOfDay.text(to)]),
      isNotPossible: true)
  }
}
