import Glibc
import StopwatchCore
import Synchronization

/// Keeps other processes from writing the files in a folder, for as long as this one lives.
///
/// The folder itself is locked, which cannot be removed and made anew like a file in it without
/// taking everything along; where no folder can be locked, the file `lock` is. The file names the
/// owner in either case.
public final class StateLock: Sendable {
  /// How safe the files are from other processes.
  public enum Protection: Sendable {
    case exclusive
    /// There can be no lock here, for this reason.
    case none(FileError)
  }

  private struct Held: ~Copyable {
    let path: String
    let file: FileDescriptor

    var isInPlace: Bool { file.identity != nil && file.identity == FileIdentity(path) }
  }

  private let folder: String
  private let held = Mutex<Held?>(nil)

  public init(folder: String) {
    self.folder = folder
  }

  /// Takes the lock, or makes sure that it is still where others look for it.
  ///
  /// - Throws: `DataInUse` when another process has it.
  @discardableResult
  public func hold() throws(DataInUse) -> Protection {
    try held.withLock { held throws(DataInUse) -> Protection in
      if let isInPlace = held?.isInPlace, isInPlace { return .exclusive }
      held = nil
      do throws(FileError) {
        held = try take()
      } catch {
        return .none(error)
      }
      if held == nil { throw DataInUse(owner: owner) }
      return .exclusive
    }
  }

  private var ownerPath: String { folder + "/lock" }

  /// None when another process has the lock.
  private func take() throws(FileError) -> Held? {
    try PrivateFolder.create(folder)
    do throws(FileError) {
      return try take(folder, O_RDONLY | O_DIRECTORY)
    } catch {
      // On some file systems, only files can be locked.
      return try take(ownerPath, O_RDWR | O_CREAT | O_NOFOLLOW)
    }
  }

  private func take(_ path: String, _ flags: CInt) throws(FileError) -> Held? {
    let file = try FileDescriptor(path, flags)
    guard try file.lock() else { return nil }
    writeOwner()
    return Held(path: path, file: file)
  }

  /// None when nobody says.
  private var owner: String? {
    let bytes = try? FileDescriptor(ownerPath, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
      .readAll(limit: 64)
    return bytes.flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
  }

  /// Only for other processes to name this one: the lock holds without it.
  private func writeOwner() {
    let file = try? FileDescriptor(ownerPath, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK)
    try? file?.truncate()
    try? file?.writeAll(Array("\(getpid())".utf8))
  }
}
