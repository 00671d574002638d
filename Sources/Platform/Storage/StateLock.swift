import Glibc
import StopwatchCore
import Synchronization

/// A lock that prevents other processes from writing the files in a folder, for the lifetime of
/// this process.
///
/// The folder itself is locked, because it cannot be deleted and created again like a file in it
/// without removing all its contents; if no folder can be locked, the file `lock` is. The file
/// names the owner in either case.
public final class StateLock: Sendable {
  private let folder: String
  private let held = Mutex<FileDescriptor?>(nil)
  /// Where this process is on the session bus, as `DataInUse` tells other processes.
  private let address = Mutex("-")

  public init(folder: String) { self.folder = folder }

  /// Sets where other processes find this one from the next lock on.
  public func setAddress(_ address: String) { self.address.withLock { $0 = address } }

  /// Acquires the lock, or verifies that it is still where other processes check for it.
  ///
  /// - Returns: the reason why no lock is possible; `nil` if this process holds it.
  @discardableResult
  public func hold() throws(DataInUse) -> FileError? {
    try held.withLock { held throws(DataInUse) -> FileError? in
      if let isInPlace = held?.isInPlace, isInPlace { return nil }
      held = nil
      do throws(FileError) {
        held = try take()
      } catch {
        return error
      }
      if held == nil { throw owner }
      return nil
    }
  }

  /// The process that holds the lock; `nil` if no other process holds it. Changes nothing.
  public var holder: DataInUse? {
    for (path, flags) in [(folder, O_RDONLY | O_DIRECTORY), (ownerPath, O_RDONLY)] {
      // A file or folder that cannot be locked proves nothing.
      guard let file = try? FileDescriptor(path, flags), let isFree = try? file.lock(LOCK_SH)
      else { continue }
      if !isFree { return owner }
    }
    return nil
  }

  private var ownerPath: String { folder + "/lock" }

  private func take() throws(FileError) -> FileDescriptor? {
    try PrivateFolder.create(folder)
    do throws(FileError) {
      return try take(folder, O_RDONLY | O_DIRECTORY)
    } catch {
      // On some file systems, only files can be locked.
      return try take(ownerPath, O_RDWR | O_CREAT | O_NOFOLLOW)
    }
  }

  private func take(_ path: String, _ flags: CInt) throws(FileError) -> FileDescriptor? {
    let file = try FileDescriptor(path, flags)
    guard try file.lock() else { return nil }
    writeOwner()
    return file
  }

  /// The process that holds the lock, as far as the file says.
  private var owner: DataInUse {
    let bytes = try? FileDescriptor(ownerPath, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
      .readAll(limit: 128)
    let words = String(decoding: bytes ?? [], as: UTF8.self).split(separator: " ").map(String.init)
    // If the file is not writable, it still names the previous owner.
    let hasGone = words.first.flatMap { pid_t($0) }.map { getpgid($0) == -1 }
    guard let owner = words.first, hasGone != true else { return DataInUse(owner: nil) }
    return DataInUse(owner: owner, address: words.dropFirst().first)
  }

  /// Writes who this process is, only for other processes to report and find: the lock works without it.
  private func writeOwner() {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK
    let file = try? FileDescriptor(ownerPath, flags)
    try? file?.writeAll(Array("\(getpid()) \(address.withLock(\.self))".utf8))
  }
}

/// A lock on a folder, for a moment in which a file in it is read and written again, so that no
/// change of another process in between is lost.
enum FolderLock {
  private static let pollInterval: UInt32 = 2_000

  /// Calls `body` with the lock; without it where folders cannot be locked.
  ///
  /// - Parameter patience: the time for which other processes may hold the lock, one after the other.
  /// - Throws: `FileError` if they hold it for longer, and the error of `body`.
  static func hold<Result>(
    _ folder: String, patience: Duration = .seconds(10), _ body: () throws -> Result
  ) throws -> Result {
    let file = try? FileDescriptor(folder, O_RDONLY | O_DIRECTORY)
    let end = ContinuousClock.now + patience
    while let isFree = try? file?.lock(), !isFree {
      guard .now < end else { throw FileError(folder, .system(EBUSY)) }
      usleep(pollInterval)
    }
    return try withExtendedLifetime(file) { try body() }
  }
}
