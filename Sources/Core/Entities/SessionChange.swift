/// A change of the history that can be undone: a session before and after it, `nil` where there was none.
public struct SessionChange: Equatable, Sendable {
  public let before: FinishedSession?
  public let after: FinishedSession?

  public init(from before: FinishedSession?, to after: FinishedSession?) {
    (self.before, self.after) = (before, after)
  }
}
