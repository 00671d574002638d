import StopwatchCore

/// A text that the user is typing in place of the note or the time of a lap. It stays with its lap,
/// whatever happens to the laps meanwhile.
public struct LapDraft: Sendable {
  public let column: LapColumn
  fileprivate let lap: LapID
  /// The number of its lap; `nil` while there is none.
  public fileprivate(set) var number: Int?
  public fileprivate(set) var text: String
  /// The reason why the text was not accepted; `nil` if it was not refused.
  public fileprivate(set) var error: String?
  /// What the lap says, and what it said before the user changed it.
  fileprivate var saved: String
  fileprivate var original: String

  /// Whether the user has changed the text of the lap.
  public var isChanged: Bool { text != original }

  /// Follows what the lap says now, unless the user has typed something else.
  fileprivate mutating func follow(_ now: String) {
    guard now != saved else { return }
    if now != text {
      original = now
      if text == saved { text = now }
    }
    saved = now
  }
}

/// What the user is typing to correct a record: the note or the time of a lap in its place.
@MainActor
public final class CorrectionEditor {
  /// Called when the user begins or ends to edit a text in place, or it is not accepted.
  public var onChange: () -> Void = {}
  // A text whose lap is gone waits for it to come back.
  private var drafts: [LapDraft] = []
  private weak var viewModel: (any RecordCorrecting)?

  init(_ viewModel: any RecordCorrecting) { self.viewModel = viewModel }

  /// The text that is being edited in place; `nil` if none is.
  public var draft: LapDraft? { current.map { drafts[$0] } }

  private var laps: Laps { viewModel?.corrected.stopwatch.laps ?? Laps() }

  public func id(ofLap number: Int) -> LapID? { laps.id(ofLap: number) }

  /// Returns the number of a completed lap; `nil` if it is gone.
  public func number(of lap: LapID) -> Int? {
    laps.number(of: lap).flatMap { $0 <= laps.count ? $0 : nil }
  }

  private var current: Int? { drafts.lastIndex { $0.number != nil } }

  /// Begins to edit the note or the time of a completed lap, unless another text has to be changed first.
  public func begin(_ column: LapColumn, ofLap number: Int) {
    // A time that is accepted may give the laps other numbers.
    guard draft?.column != column || draft?.number != number, let lap = id(ofLap: number), end(),
      let viewModel, let number = self.number(of: lap)
    else { return }
    let text = viewModel.text(column, ofLap: number, in: laps)
    drafts.append(
      LapDraft(
        column: column, lap: lap, number: number, text: text, saved: text, original: text))
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
      let number = number(of: before.lap)
      drafts[index].number = number
      if let number {
        drafts[index].follow(viewModel.text(before.column, ofLap: number, in: laps))
      } else if !before.isChanged {
        drafts.remove(at: index)
      } else if let number = before.number {
        let message = LapsStrings.name(of: before.column, lap: number) + ": " + before.text
        let effect = state.undoHistory.canRedo ? Effect.showMessage(message) : .offerUndo(message)
        // After the message about the change.
        Task { viewModel.effects.send(effect) }
      }
    }
  }
}
