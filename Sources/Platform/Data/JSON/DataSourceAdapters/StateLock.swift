import Glibc

/// Says that the files in a folder are this process's to write, for as long as it lives.
public final class StateLock: Sendable {
  private let file: FileDescriptor

  /// Takes the lock of `folder`.
  ///
  /// - Throws: `StateLockHeld` when another process has it; `FileError` when there can be none.
  public init(folder: String) throws {
    try PrivateFolder.create(folder)
    let path = folder + "/lock"
    let file = try FileDescriptor(path, O_RDWR | O_CREAT | O_NOFOLLOW)
    guard try file.lock() else {
      let owner = try file.readAll(limit: 64)
      throw StateLockHeld(owner: String(decoding: owner, as: UTF8.self))
    }
    try file.truncate()
    try file.writeAll(Array("\(getpid())".utf8))
    self.file = file
  }
}
