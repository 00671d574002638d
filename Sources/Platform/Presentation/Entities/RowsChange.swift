/// A stretch of rows that gives place to another.
public struct RowsChange: Hashable, Sendable {
  public let start: Int
  public let removed: Int
  public let added: Int

  public init(start: Int, removed: Int, added: Int) {
    self.start = start
    self.removed = removed
    self.added = added
  }
}
