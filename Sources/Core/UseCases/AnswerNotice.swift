/// Does what the user answers to a notice.
@MainActor
public struct AnswerNotice {
  private let stores: StopwatchStores
  private let change: UndoableChange

  public init(stores: StopwatchStores, change: UndoableChange) {
    self.stores = stores
    self.change = change
  }

  /// Leaves out the time that the notice reports, or counts it after all; returns which change that
  /// was, if there was such a time.
  @discardableResult
  public func toggleTimeAway() -> UndoHistory.Change? {
    guard case .timeAway(let away, _, let isCounted) = stores.state.value.notice else { return nil }
    let step: UndoHistory.Change = isCounted ? .leaveOut : .putBack
    let isChanged = change(step) { isCounted ? $0.leaveOut(away) : $0.putBack(away) }
    return isChanged ? step : nil
  }

  /// Removes the notice: things are right as they are.
  public func dismiss() {
    stores.state.update { $0.dismissNotice() }
  }
}
