/// The files of the person, as the flows get at them, off the main thread.
public struct UserFiles: Sendable {
  public let exists: @Sendable (_ path: String) -> Bool
  /// Everything in the file.
  public let read: @Sendable (_ path: String) throws -> [UInt8]
  /// Replaces the file in one step.
  public let write: @Sendable (_ bytes: [UInt8], _ path: String) throws -> Void

  public init(
    exists: @escaping @Sendable (_ path: String) -> Bool,
    read: @escaping @Sendable (_ path: String) throws -> [UInt8],
    write: @escaping @Sendable (_ bytes: [UInt8], _ path: String) throws -> Void
  ) {
    self.exists = exists
    self.read = read
    self.write = write
  }
}
