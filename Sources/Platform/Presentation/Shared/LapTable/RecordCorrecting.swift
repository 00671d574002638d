import StopwatchCore
import StopwatchFormats

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
