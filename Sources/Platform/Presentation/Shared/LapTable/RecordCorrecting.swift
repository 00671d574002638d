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
}

extension RecordCorrecting {
  /// Makes the correction of a command, unless it is not possible.
  public func correct(_ command: Command, lap: Int?) {
    guard let change = StopwatchChange(command, ofLap: lap, in: corrected.stopwatch.record),
      change.refusal(in: corrected) == nil
    else { return }
    correct(change)
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
    let stopwatch = corrected.stopwatch
    if let session = dialog.session, session != stopwatch.sessionID {
      return Refusal.noEffect.message
    }
    guard let number = dialog.correction.splitLap, let lap = dialog.lap else {
      return correct(dialog.correction, typed: text)
    }
    guard let now = stopwatch.laps.number(of: lap) else {
      return localized("Lap {number} deleted", ["number": "\(number)"])
    }
    return correct(.splitLap(now, movesNote: isOptionOn), typed: text)
  }

  /// Makes the correction that the user has typed, and returns `nil`, or a message for the user if
  /// that is not possible.
  public func correct(_ correction: TypedCorrection, typed text: String) -> String? {
    do throws(TypedTimeError) {
      let record = corrected.stopwatch.record
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
