/// An error that an adapter can describe to the user.
public protocol DescribedError: Error {
  var reason: DescribedReason { get }
}

/// The reason why the desktop could not move a file to the trash, such as that there is none.
public struct TrashRefusal: DescribedError {
  public let reason: DescribedReason

  public init(_ message: String) { reason = .system(message) }
}

/// The reason why a change of a session cannot be undone: the session has been changed since.
public struct SessionChanged: DescribedError {
  public var reason: DescribedReason { .changedSince }
}

/// The reason why an adapter could not complete an operation.
public enum DescribedReason: Hashable, Sendable {
  /// The system's message, in the user's language.
  case system(String)
  case notARegularFile
  case tooLarge
  case changedSince
}

/// An error thrown when another process writes the same data.
public struct DataInUse: Error, Hashable, CustomStringConvertible {
  /// The id of that process, in its own sandbox if it is in one; `nil` if unknown.
  public let owner: String?
  /// Where that process is on a session bus, or `-` if it is on none; `nil` if unknown.
  public let address: String?

  public var description: String { "process \(owner ?? "(unknown)") writes the same files" }

  public init(owner: String?, address: String? = nil) {
    (self.owner, self.address) = (owner, address)
  }
}

/// An error as part of a state. Each occurrence is equal only to itself, as errors cannot be compared.
public final class Failure: Equatable, Sendable {
  public let error: any Error

  public init(_ error: any Error) {
    self.error = error
  }

  public static func == (left: Failure, right: Failure) -> Bool { left === right }
}

/// The reason why the stopwatch saved last could not be loaded.
public enum LoadObstacle: Equatable, Sendable {
  /// The system refused to read it; it may be intact.
  case refused(Failure)
  /// It is damaged, or of a newer version of the program; it is kept under another name.
  case unusable
}

/// The reason why stored values do not form a valid stopwatch.
public enum InvalidStopwatch: String, Error, CustomStringConvertible {
  case elapsedTimeOutOfRange = "the elapsed time is negative or beyond a hundred years"
  case splitsOutOfOrder = "a lap ends before the one before it"
  case lapsExceedElapsedTime = "the laps add up to more than the elapsed time"
  case initialWithTime = "a stopwatch that was never started has a time"
  case runsOutOfOrder = "a run begins before the one before it"
  case invalidNames = "its names, or those of its laps, are not possible"

  public var description: String { rawValue }
}

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
