/// Another process writes the files.
public struct StateLockHeld: Error, Hashable, CustomStringConvertible {
  /// The number of that process.
  public let owner: String

  public var description: String { "process \(owner) writes the same files" }

  public init(owner: String) {
    self.owner = owner
  }
}
