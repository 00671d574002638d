/// Leaves out the time that the notice tells of, or counts it after all.
@MainActor
public struct CountTimeAwayOtherwise {
  private let notice: StateStore<Notice?>
  private let change: UndoableChange

  public init(notice: StateStore<Notice?>, change: UndoableChange) {
    self.notice = notice
    self.change = change
  }

  /// Says whether there was anything to count otherwise.
  @discardableResult
  public func callAsFunction() -> Bool {
    guard case .timeAway(let away, _, let isCounted) = notice.value else { return false }
    notice.update { $0 = nil }
    return isCounted
      ? change(.leaveOut) { $0.leaveOut(away) }
      : change(.putBack) { $0.putBack(away) }
  }
}
