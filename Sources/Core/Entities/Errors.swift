/// An error that an adapter can describe to the user.
public protocol DescribedError: Error {
  var reason: DescribedReason { get }
}

/// The reason why an adapter could not complete an operation.
public enum DescribedReason: Hashable, Sendable {
  /// The system's message, in the user's language.
  case system(String)
  case notARegularFile
  case tooLarge
}

/// An error thrown when another process writes the same data.
public struct DataInUse: Error, Hashable, CustomStringConvertible {
  /// The id of that process; `nil` if unknown.
  public let owner: String?

  public var description: String { "process \(owner ?? "(unknown)") writes the same files" }

  public init(owner: String?) {
    self.owner = owner
  }
}

/// An error as part of a state: equal to another one with the same description.
public struct Failure: Equatable, Sendable {
  public let error: any Error

  public init(_ error: any Error) {
    self.error = error
  }

  public static func == (left: Failure, right: Failure) -> Bool {
    "\(left.error)" == "\(right.error)"
  }
}

/// The reason why the stopwatch saved last could not be loaded.
public enum LoadObstacle: Equatable, Sendable {
  /// The system refused to read it; it may be intact.
  case refused(Failure)
  /// It is damaged, or of a newer version of the program; it is kept under another name.
  case unusable
}
