import Glibc
import Synchronization

/// Says that the files in a folder are this process's to write, for as long as it lives.
public final class StateLock: Sendable {
  private let folder: String
  private let file = Mutex<FileDescriptor?>(nil)

  public init(folder: String) {
    self.folder = folder
  }

  /// Takes the lock, or makes sure that it is still where others look for it.
  ///
  /// - Throws: `StateLockHeld` when another process has it; `FileError` when there can be none.
  public func hold() throws {
    try file.withLock { file in
      if let held = file?.identity, held == FileIdentity(path) { return }
      file = try take()
    }
  }

  private var path: String { folder + "/lock" }

  private func take() throws -> FileDescriptor {
    try PrivateFolder.create(folder)
    let file = try FileDescriptor(path, O_RDWR | O_CREAT | O_NOFOLLOW)
    guard try file.lock() else {
      let owner = try file.readAll(limit: 64)
      throw StateLockHeld(owner: String(decoding: owner, as: UTF8.self))
    }
    try file.truncate()
    try file.writeAll(Array("\(getpid())".utf8))
    return file
  }
}
