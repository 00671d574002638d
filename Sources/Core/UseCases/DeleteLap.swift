/// Takes a completed lap away, so that its time joins that of the next one.
@MainActor
public struct DeleteLap {
  private let change: UndoableChange

  public init(change: UndoableChange) {
    self.change = change
  }

  /// Says whether there was such a lap.
  @discardableResult
  public func callAsFunction(_ number: Int) -> Bool {
    change(.deleteLap) { $0.deleteLap(number) }
  }
}
