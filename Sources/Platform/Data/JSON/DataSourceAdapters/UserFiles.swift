import StopwatchCore

/// The files of the user, on the disk.
public struct UserFiles: FilesPort {
  public init() {}

  public func exists(_ path: String) -> Bool { ChosenFile(path: path).exists }

  public func read(_ path: String, limit: Int) throws -> [UInt8] {
    try ChosenFile(path: path).read(limit: limit)
  }

  public func write(_ bytes: [UInt8], to path: String) throws {
    try ChosenFile(path: path).write(bytes)
  }
}
