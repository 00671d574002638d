/// The user's files, for export and import. Used off the main thread.
public protocol FilesPort: Sendable {
  func exists(_ path: String) -> Bool
  /// Returns the contents of the file.
  ///
  /// - Parameter limit: the maximum size in bytes.
  /// - Throws: a `DescribedError`, with the reason `tooLarge` if the file exceeds the limit.
  func read(_ path: String, limit: Int) throws -> [UInt8]
  /// Replaces the file atomically.
  func write(_ bytes: [UInt8], to path: String) throws
}
