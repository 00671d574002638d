/// Leaves out the time that the notice tells of, or counts it after all.
@MainActor
public struct CountTimeAwayOtherwise {
  private let stores: StopwatchStores
  private let change: UndoableChange

  public init(stores: StopwatchStores, change: UndoableChange) {
    self.stores = stores
    self.change = change
  }

  /// Says what was changed, if there was anything to count otherwise.
  @discardableResult
  public func callAsFunction() -> UndoHistory.Change? {
    guard case .timeAway(let away, _, let isCounted) = stores.state.value.notice else { return nil }
    let step: UndoHistory.Change = isCounted ? .leaveOut : .putBack
    let isChanged = change(step) { isCounted ? $0.leaveOut(away) : $0.putBack(away) }
    return isChanged ? step : nil
  }
}
