/// The changes that are not on disk yet, and the error.
public struct UnsavedChanges: Equatable, Sendable {
  /// The part of the state that is unsaved.
  public enum Subject: Hashable, Sendable {
    /// The current stopwatch: all of it would be lost if the program ended.
    case stopwatch
    /// Changes of the history, which are stored with the stopwatch. `count` sessions could not be
    /// filed; zero if only sessions of undone resets could not be taken out.
    case sessions(count: Int)
  }

  public let subject: Subject
  /// The error; `nil` if the disk has not responded at all.
  public let failure: Failure?

  public init(_ subject: Subject, failure: Failure?) {
    self.subject = subject
    self.failure = failure
  }
}
