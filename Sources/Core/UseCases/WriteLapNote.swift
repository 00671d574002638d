/// Writes a line about a completed lap, or takes it away when it is empty.
@MainActor
public struct WriteLapNote {
  private let change: UndoableChange

  public init(change: UndoableChange) {
    self.change = change
  }

  /// Says whether that changed anything.
  @discardableResult
  public func callAsFunction(_ note: String, ofLap number: Int) -> Bool {
    change(.note) { $0.setNote(note, ofLap: number) }
  }
}
