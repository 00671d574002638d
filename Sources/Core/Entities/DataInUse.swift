/// Another process writes the same data.
public struct DataInUse: Error, Hashable, CustomStringConvertible {
  /// The number of that process; none when it is not known.
  public let owner: String?

  public var description: String { "process \(owner ?? "(unknown)") writes the same files" }

  public init(owner: String?) {
    self.owner = owner
  }
}
