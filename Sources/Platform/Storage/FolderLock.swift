import Glibc

/// A lock on a folder, for a moment in which a file in it is read and written again, so that no
/// change of another process in between is lost.
final class FolderLock {
  /// The time for which another process may hold the lock before it is ignored.
  private static let patience: Duration = .seconds(1)
  private static let pollInterval: UInt32 = 2_000

  private let file: FileDescriptor

  private init(_ folder: String) throws(FileError) {
    file = try FileDescriptor(folder, O_RDONLY | O_DIRECTORY)
    let end = ContinuousClock.now + Self.patience
    while try !file.lock(), ContinuousClock.now < end { usleep(Self.pollInterval) }
  }

  /// Calls `body` with the lock; without it where folders cannot be locked.
  static func hold<Result>(_ folder: String, _ body: () throws -> Result) rethrows -> Result {
    let lock = try? FolderLock(folder)
    return try withExtendedLifetime(lock) { try body() }
  }
}
