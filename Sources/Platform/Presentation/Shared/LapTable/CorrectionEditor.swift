import StopwatchCore

/// A text that the user is typing in place of the note or the time of a lap. It stays with its lap,
/// whatever happens to the laps meanwhile.
public struct LapDraft: Sendable {
  public let column: LapColumn
  public internal(set) var text: String
  /// The reason why the text was not accepted; `nil` if it was not refused.
  public internal(set) var error: String?
  private(set) var lap: FollowedLap
  /// What the lap says, and what it said before the user changed it.
  private(set) var saved: String
  private(set) var original: String

  /// The number of the lap whose text it is; `nil` while there is none. A lap that is merged with the next
  /// one does not end anymore.
  public var number: Int? { column == .time && lap.isMerged ? nil : lap.completedNumber }

  /// Whether the user has changed the text of the lap.
  public var isChanged: Bool { text != original }

  /// - Parameter shown: returns what a lap says.
  fileprivate mutating func follow(to laps: Laps, _ shown: (LapColumn, Int, Laps) -> String) {
    let (id, joint) = (lap.id, " · ")
    lap.follow(to: laps)
    guard let now = number.map({ shown(column, $0, laps) }), lap.id != id || now != saved else {
      return
    }
    if lap.id != id {
      if text.hasPrefix(saved + joint) { text.removeFirst((saved + joint).count) }
      if lap.isMerged, !now.isEmpty { text = now + joint + text }
      original = now
    } else if now != text {
      original = now
      if text == saved { text = now }
    }
    saved = now
  }
}

/// What the user is typing to correct a record: the note or the time of a lap in its place, or a time
/// in a dialog.
@MainActor
public final class CorrectionEditor {
  /// Called when the user begins or ends to edit a text in place, or it is not accepted.
  public var onChange: () -> Void = {}
  /// Called with the title of the dialog after each change, which can give its lap another number.
  public var onTitle: (String) -> Void = { _ in }
  // A text whose lap is gone waits for it to come back.
  private var drafts: [LapDraft] = []
  private var dialog: (TypedCorrection, lap: FollowedLap?, session: FinishedSession.ID?)?
  private weak var viewModel: (any RecordCorrecting)?

  init(_ viewModel: any RecordCorrecting) { self.viewModel = viewModel }

  /// The text that is being edited in place; `nil` if none is.
  public var draft: LapDraft? { current.map { drafts[$0] } }

  private var current: Int? { drafts.lastIndex { $0.number != nil } }

  /// Begins to edit the note or the time of a completed lap, unless another text has to be changed first.
  public func begin(_ column: LapColumn, ofLap number: Int) {
    guard draft?.column != column || draft?.number != number, end(), let viewModel else { return }
    let laps = viewModel.corrected.stopwatch.laps
    guard number <= laps.count, let lap = FollowedLap(number, in: laps) else { return }
    let text = viewModel.text(column, ofLap: number, in: laps)
    drafts.append(
      LapDraft(column: column, text: text, lap: lap, saved: text, original: text))
    onChange()
  }

  /// Called when the user has changed the text.
  public func type(_ text: String) {
    if let current { drafts[current].text = text }
  }

  /// Ends the editing, if any, with the text so far or with the one before. Returns `false` if that is
  /// not accepted, and the editing goes on.
  @discardableResult
  public func end(isAccepted: Bool = true) -> Bool {
    guard let draft else { return true }
    let error = save(isAccepted ? draft.text : draft.original)
    guard let current else { return true }
    if let error {
      drafts[current].error = error
      viewModel?.effects.send(.showMessage(error))
    } else {
      drafts.remove(at: current)
    }
    onChange()
    return error == nil
  }

  /// Saves the note so far, without ending the editing. The rest of a text that is too long to be
  /// displayed can be added once only.
  public func keep() {
    guard let draft, draft.column == .note, !draft.original.hasSuffix("…") else { return }
    _ = save(draft.text)
  }

  private func save(_ text: String) -> String? {
    guard let draft, let number = draft.number, text != draft.saved else { return nil }
    return viewModel?.edit(draft.column, ofLap: number, typed: text)
  }

  /// Follows the laps after a change, and shows a text whose lap is gone.
  func follow(_ state: StopwatchState) {
    guard let viewModel else { return }
    for (index, before) in drafts.enumerated().reversed() {
      drafts[index].follow(to: state.stopwatch.laps, viewModel.text)
      let isGone = drafts[index].number == nil
      if !before.isChanged, isGone || drafts[index].lap.isMerged {
        drafts.remove(at: index)
      } else if isGone, let number = before.number {
        let message = LapsStrings.name(of: before.column, lap: number) + ": " + before.text
        let effect = state.undoHistory.canRedo ? Effect.showMessage(message) : .offerUndo(message)
        // After the message about the change.
        Task { viewModel.effects.send(effect) }
      }
    }
    dialog?.lap?.follow(to: state.stopwatch.laps)
    (dialog?.lap?.number).map { onTitle(TimeDialogState.title(ofSplitLap: $0)) }
  }

  // MARK: Dialogs

  /// Begins to ask for the time of a correction.
  public func open(_ correction: TypedCorrection) -> TimeDialogState? {
    guard let viewModel else { return nil }
    let stopwatch = viewModel.corrected.stopwatch
    let lap = correction.splitLap.flatMap { FollowedLap($0, in: stopwatch.laps) }
    let isOfSession = lap != nil || correction == .setTime
    dialog = (correction, lap, isOfSession ? stopwatch.sessionID : nil)
    return TimeDialogState(correction, in: stopwatch.record, format: viewModel.format)
  }

  public func close() { dialog = nil }

  /// Makes the correction that the dialog is about, and returns `nil`, or a message for the user if that
  /// is not possible.
  ///
  /// - Parameter isOptionOn: whether the option of the dialog is on.
  public func answer(_ text: String, isOptionOn: Bool = false) -> String? {
    guard let (asked, lap, session) = dialog, let viewModel else { return nil }
    var correction = asked
    if session != nil, session != viewModel.corrected.stopwatch.sessionID {
      return Refusal.noEffect.message
    }
    if let number = correction.splitLap, lap != nil {
      guard let now = lap?.number else {
        return localized("Lap {number} deleted", ["number": "\(number)"])
      }
      correction = .splitLap(now, movesNote: isOptionOn)
    }
    return viewModel.correct(correction, typed: text)
  }
}
