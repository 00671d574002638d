/// What is not on the disk yet, and why.
public struct UnsavedChanges: Equatable, Sendable {
  public enum Subject: Hashable, Sendable {
    /// The stopwatch as it is now: all would be lost with the program.
    case stopwatch
    /// Sessions that could not be filed in the history; they are kept with the stopwatch.
    case sessions(count: Int)
  }

  public let subject: Subject
  /// None while the disk has not answered at all.
  public let failure: Failure?

  public init(_ subject: Subject, failure: Failure?) {
    self.subject = subject
    self.failure = failure
  }
}
