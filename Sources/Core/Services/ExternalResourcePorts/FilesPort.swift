/// The files of the user, for export and import. Used off the main thread.
public protocol FilesPort: Sendable {
  func exists(_ path: String) -> Bool
  /// Everything in the file.
  ///
  /// - Parameter limit: the maximum size in bytes.
  /// - Throws: a `DescribedError`, with the reason `tooLarge` beyond the limit.
  func read(_ path: String, limit: Int) throws -> [UInt8]
  /// Replaces the file in one step.
  func write(_ bytes: [UInt8], to path: String) throws
}
