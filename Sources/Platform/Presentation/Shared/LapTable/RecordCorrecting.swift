import StopwatchCore
import StopwatchFormats

/// A view model whose record the user can correct.
@MainActor
public protocol RecordCorrecting: AnyObject {
  var corrected: StopwatchState { get }
  var editor: CorrectionEditor { get }
  var effects: EffectChannel<Effect> { get }
  /// The latest possible wall-clock time.
  var latestClock: Moment { get }
  var format: TimeFormat { get }
  /// Makes a correction that is possible.
  func correct(_ change: StopwatchChange)
  /// Returns what a change would make of the record now; `nil` if it is not possible.
  func result(of change: StopwatchChange) -> StopwatchState?
}

extension RecordCorrecting {
  /// Makes the correction of a command, unless it is not possible.
  public func correct(_ command: Command, lap: Int?) {
    guard let change = StopwatchChange(command, ofLap: lap, in: corrected.stopwatch.record),
      change.refusal(in: corrected) == nil
    else { return }
    correct(change)
  }

  public func nameLap(_ lap: Int, _ name: NameID) {
    let change = StopwatchChange.nameLap(lap, name)
    let refusal = change.refusal(in: corrected)
    if let refusal { effects.send(.showMessage(refusal.message)) } else { correct(change) }
  }

  /// Returns what the user edits: the displayed note or time of a completed lap.
  func text(_ column: LapColumn, ofLap number: Int, in laps: Laps) -> String {
    guard column == .time else { return laps[number - 1].note.displayed }
    return format.time(laps.interval(at: number - 1).time(format.precision)).text
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

  /// Returns the dialog that asks for the time of a correction.
  public func dialog(for correction: TypedCorrection) -> TimeDialogState {
    TimeDialogState(correction, in: corrected.stopwatch, format: format)
  }

  /// Makes the correction that a dialog is about, and returns `nil`, or a message for the user if that
  /// is not possible.
  ///
  /// - Parameter isOptionOn: whether the option of the dialog is on.
  public func answer(
    _ dialog: TimeDialogState, _ text: String, isOptionOn: Bool = false
  ) -> String? {
    if let session = dialog.session, session != corrected.stopwatch.sessionID {
      return Refusal.noEffect.message
    }
    guard let correction = current(dialog, movesNote: isOptionOn) else {
      let number = dialog.correction.splitLap.map { "\($0)" } ?? ""
      return localized("Lap {number} deleted", ["number": number])
    }
    return correct(correction, typed: text)
  }

  /// Returns the correction of a dialog, by the number that its lap has now; `nil` if the lap is gone.
  private func current(_ dialog: TimeDialogState, movesNote: Bool = false) -> TypedCorrection? {
    guard let lap = dialog.lap else { return dialog.correction }
    return corrected.stopwatch.laps.number(of: lap).map { .splitLap($0, movesNote: movesNote) }
  }

  /// Returns what the correction of a dialog would do, in words; empty if that is not possible.
  public func preview(_ dialog: TimeDialogState, _ text: String) -> String {
    guard
      let change = try? current(dialog)?.change(
        typed: text, in: corrected.stopwatch.record, now: latestClock, format: format),
      let state = result(of: change)
    else { return "" }
    let record = state.stopwatch.record
    let laps = change.lapsToPreview(of: record).compactMap { number in
      record.bounds(ofLap: number).map { bounds in
        let (start, end) = (bounds.lowerBound, bounds.upperBound)
        let time = end.truncated(to: format.precision) - start.truncated(to: format.precision)
        return localized(
          "Lap {number}: {time}", ["number": "\(number)", "time": format.time(time).text])
      }
    }
    let done = ChangeMessages(for: change, in: state, format: format).done()
    return ([done] + laps).joined(separator: " · ")
  }

  /// Makes the correction that the user has typed, and returns `nil`, or a message for the user if
  /// that is not possible.
  public func correct(_ correction: TypedCorrection, typed text: String) -> String? {
    do throws(TypedTimeError) {
      let record = corrected.stopwatch.record
      let change = try correction.change(typed: text, in: record, now: latestClock, format: format)
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

extension StopwatchChange {
  /// The numbers of the laps whose times the user wants to see before the change.
  fileprivate func lapsToPreview(of record: Record) -> [Int] {
    switch self {
    case .setTime: record.laps.isEmpty ? [] : [record.laps.count + 1]
    case .splitLap(let number, _, _):
      // The message has them by name.
      record.laps.partsWithNames(endingWithLap: number + 1).isEmpty ? [number, number + 1] : []
    default: []
    }
  }
}
