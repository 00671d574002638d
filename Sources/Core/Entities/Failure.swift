/// An error as a part of a state: equal to another one that says the same.
public struct Failure: Equatable, Sendable {
  public let error: any Error

  public init(_ error: any Error) {
    self.error = error
  }

  public static func == (left: Failure, right: Failure) -> Bool {
    "\(left.error)" == "\(right.error)"
  }
}
