import StopwatchCore
import StopwatchFormats

/// A change whose time the user types.
public enum TypedCorrection: Hashable, Sendable {
  case setTime
  case startIn
  case compareWithPace
  case splitLap(Int, movesNote: Bool = false)
  case endLap(Int)

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

  fileprivate func with(_ isOptionOn: Bool) -> TypedCorrection {
    if case .splitLap(let lap, _) = self { .splitLap(lap, movesNote: isOptionOn) } else { self }
  }

  /// Returns the correction of the same lap after the laps of `earlier` have become those of `record`.
  /// A lap is known by its start, or by its end where only times have been corrected. A dialog
  /// about a stopwatch that was started does not change another one.
  fileprivate func renumbered(
    from earlier: Record, to record: Record
  ) throws(TypedTimeError) -> TypedCorrection {
    let shift = record.shift(from: earlier)
    let otherStopwatch = TypedTimeError(message: Refusal.noEffect.message, isNotPossible: true)
    if self == .setTime, earlier.startedAt != nil, shift == nil { throw otherStopwatch }
    guard case .splitLap(let lap, let movesNote) = self, let bounds = earlier.bounds(ofLap: lap)
    else { return self }
    guard let shift else { throw otherStopwatch }
    let numbers = [lap] + Array(1...record.laps.count + 1)
    let isAsLong = record.laps.count == earlier.laps.count
    let number =
      numbers.first { record.bounds(ofLap: $0)?.lowerBound == bounds.lowerBound + shift }
      ?? numbers.first {
        isAsLong && record.bounds(ofLap: $0)?.upperBound == bounds.upperBound + shift
      }
    guard let number else {
      throw TypedTimeError(
        message: localized("Lap {number} deleted", ["number": "\(lap)"]), isNotPossible: true)
    }
    return .splitLap(number, movesNote: movesNote)
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
    case .startIn: return .startIn(try TypedTime.delay(text, now: now, format: format))
    case .compareWithPace: return .compare(.pace(try Pace(typed: text, format: format)))
    case .splitLap(let lap, _), .endLap(let lap): number = lap
    }
    let end = record.limits(of: change(at: .zero, inLap: number))?.upperBound
    let latest = end.flatMap(record.runs.clockTime(at:)).map { min($0, now) }
    let moment = try LapMoment(typed: text, now: latest ?? now, format: format)
    let elapsed = record.elapsed(at: moment, inLap: number, precision: format.precision)
    if case .clock = moment, let limits = record.limits(of: change(at: .zero, inLap: number)),
      elapsed.map(limits.contains) != true
    {
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
      self.init(
        message: localized("The time of day of this lap is unknown"), isNotPossible: true)
      return
    }
    self.init(
      message: localized(
        "The time of day must be between {from} and {to}",
        ["from": TimeOfDay.text(from), "to": TimeOfDay.text(to)]),
      isNotPossible: true)
  }
}

/// The dialog in which the user types the time of a correction other than the end of a lap, which is
/// edited in place.
public struct TimeDialogState: Hashable, Sendable {
  public let title: String
  public let label: String
  public let placeholder: String
  /// The text at the beginning.
  public let text: String
  public let acceptLabel: String
  /// The label of an option beside the time, or `nil` if there is none.
  public let option: String?

  init(_ correction: TypedCorrection, in record: Record, format: TimeFormat) {
    var option: String?
    switch correction {
    // The time of a lap is edited in its row.
    case .setTime, .endLap:
      (title, label, text) = (SetTimeStrings.title, SetTimeStrings.time, "")
      (placeholder, acceptLabel) = (SetTimeStrings.example, SetTimeStrings.set)
    case .startIn:
      (title, text) = (localized("Start In"), "")
      label = localized("Time until the start, or time of day")
      placeholder = "10 s, 1:30, " + localized("at") + " 14:05"
      acceptLabel = localized("Start")
    case .compareWithPace:
      (title, text) = (localized("Compare With Pace"), "")
      label = localized("Lap time, or total and number of laps")
      (placeholder, acceptLabel) = ("1:45, 20 × 1:45, 22:30 / 12", HistoryStrings.compare)
    case .splitLap(let number, _):
      title = localized("Split Lap {number}", ["number": "\(number)"])
      label = localized("Time of the first part")
      let lap = [record.bounds(ofLap: number)?.lowerBound, record.middle(ofLap: number)]
        .map { ($0 ?? .zero).truncated(to: format.precision) }
      text = format.time(lap[1] - lap[0]).text
      (placeholder, acceptLabel) = ("0:30", localized("Split"))
      let hasNote = record.laps.lap(number)?.note.isEmpty == false
      option = hasNote ? localized("_Keep the note on the first part") : nil
    }
    self.option = option
  }
}

/// A view model whose record the user can correct.
@MainActor
public protocol RecordCorrecting: AnyObject {
  var corrected: StopwatchState { get }
  /// The latest possible wall-clock time.
  var latestClock: Moment { get }
  var format: TimeFormat { get }
  /// Makes a correction that is possible.
  func correct(_ change: StopwatchChange)
}

extension RecordCorrecting {
  /// Makes the correction of a command, unless it is not possible.
  public func correct(_ command: Command, lap: Int?) {
    guard let change = StopwatchChange(command, ofLap: lap, in: corrected.stopwatch.record),
      change.refusal(in: corrected) == nil
    else { return }
    correct(change)
  }

  public func dialog(for correction: TypedCorrection) -> TimeDialogState {
    TimeDialogState(correction, in: corrected.stopwatch.record, format: format)
  }

  /// Sets the note or the time of a lap to the text that the user has typed, and returns `nil`, or a
  /// message for the user if that is not possible.
  @discardableResult
  public func edit(_ column: LapColumn, ofLap number: Int, typed text: String) -> String? {
    guard column == .note else { return correct(.endLap(number), typed: text) }
    let note = corrected.stopwatch.laps.lap(number)?.note ?? ""
    guard note.edited(text) != note else { return nil }
    let change = StopwatchChange.setNote(note.edited(text), lap: number)
    if change.refusal(in: corrected) == .noteTooLong { return Refusal.noteTooLong.message }
    correct(change)
    return nil
  }

  /// Makes the correction that the user has typed, and returns `nil`, or a message for the user if
  /// that is not possible.
  ///
  /// - Parameters:
  ///   - isOptionOn: whether the option of the dialog is on.
  ///   - earlier: the record when the user began to type; `nil` if it is the same still.
  public func correct(
    _ correction: TypedCorrection, typed text: String, isOptionOn: Bool = false,
    in earlier: Record? = nil
  ) -> String? {
    do throws(TypedTimeError) {
      let record = corrected.stopwatch.record
      let correction = try correction.with(isOptionOn)
        .renumbered(from: earlier ?? record, to: record)
      let change = try correction.change(
        typed: text, in: record, now: latestClock, format: format)
      guard let change else { return nil }
      if let refusal = change.refusal(in: corrected) {
        return refusal.message(of: change, in: record, format: format)
      }
      correct(change)
      return nil
    } catch {
      return error.message
    }
  }
}

extension Refusal {
  /// The reason in one sentence, with the limit if there is one.
  public func message(
    of change: StopwatchChange, in record: Record, format: TimeFormat
  ) -> String {
    if self == .noEffect, change != .deleteLap(0), let number = ChangeFields(change)?.lap,
      record.laps.lap(number) == nil
    {
      return localized("There is no completed lap {number}.", ["number": "\(number)"])
    }
    guard self == .outOfRange, let limits = record.limits(of: change) else { return message }
    switch change {
    case .splitLap(let number, _, _), .endLap(let number, _):
      let start = record.bounds(ofLap: number)?.lowerBound ?? .zero
      let times = [start, limits.lowerBound, limits.upperBound]
        .map { $0.truncated(to: format.precision) }
      let (from, to) = (times[1] - times[0], times[2] - times[0])
      return localized(
        "The lap time must be between {from} and {to}",
        ["from": format.time(from).text, "to": format.time(to).text])
    case .setTime(.start(let clock)) where record.startedAt.map({ clock > $0 }) == true:
      let latest = (record.startedAt ?? clock) - limits.lowerBound
      return localized(
        "The start can be at {time} at the latest", ["time": TimeOfDay.text(latest)])
    case .setTime(let setting) where setting.isReduction(of: record):
      return localized(
        "At most {time} less is possible", ["time": format.time(.zero - limits.lowerBound).text])
    default: return TypedTime.tooLong
    }
  }
}

extension TimeSetting {
  fileprivate func isReduction(of record: Record) -> Bool {
    switch self {
    case .total(let total): total < record.elapsed
    case .difference(let difference): difference < .zero
    case .start: false
    }
  }
}
