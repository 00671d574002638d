/// Changes completed laps afterwards.
@MainActor
public struct EditLaps {
  private let change: UndoableChange

  public init(change: UndoableChange) {
    self.change = change
  }

  /// Removes a lap, so that its time joins that of the next one; says whether there was one.
  @discardableResult
  public func delete(_ number: Int) -> Bool {
    change(.deleteLap) { $0.deleteLap(number) }
  }

  /// Writes a line about a lap, or removes it when it is empty; says whether that changed anything.
  @discardableResult
  public func setNote(_ note: String, ofLap number: Int) -> Bool {
    change(.note) { $0.setNote(note, ofLap: number) }
  }
}
