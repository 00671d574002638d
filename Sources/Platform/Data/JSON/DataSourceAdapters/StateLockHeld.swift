/// Another process writes the files.
public struct StateLockHeld: Error, Hashable {
  /// The number of that process.
  public let owner: String

  public init(owner: String) {
    self.owner = owner
  }
}
