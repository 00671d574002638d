import Glibc
import Logging
import StopwatchCore

/// A small file that is replaced as a whole, with its previous generation kept beside it.
///
/// If the path is a symbolic link, all operations apply to the file that it points to.
public struct GenerationalFile: Sendable {
  /// The maximum size in bytes, more than anyone measures: a larger file is damaged.
  public static let sizeLimit = 64 * 1024 * 1024

  let path: String
  let logger: Logger
  var previousPath: String { target.path + ".previous" }
  var target: AtomicFile { AtomicFile(path: path, label: "-" + FilePath.name(of: path)) }

  /// Returns the bytes at `path`, such as one of this file's two generations, or `nil` if there is
  /// no file. Retries if the system refuses for a transient reason.
  static func read(_ path: String) throws(FileError) -> [UInt8]? {
    try Retry.onTransientError { () throws(FileError) in try readOnce(path) }
  }

  static func readOnce(_ path: String) throws(FileError) -> [UInt8]? {
    do {
      return try FileDescriptor(path, O_RDONLY | O_NONBLOCK).readAll(limit: sizeLimit)
    } catch  where error.cause == .system(ENOENT) {
      return nil
    }
  }

  /// Replaces the file atomically, and keeps the previous one.
  ///
  /// - Returns: the stamp of the new file, which another program may have replaced since.
  @discardableResult
  func write(_ bytes: [UInt8]) throws(FileError) -> FileStamp? {
    // Nobody could read it again.
    guard bytes.count <= Self.sizeLimit else { throw FileError(path, .tooLarge) }
    let target = target
    try PrivateFolder.create(PrivateFolder.parent(of: target.path))
    var stamp: FileStamp?
    try target.write(bytes) { (temporary) throws(FileError) in
      stamp = try FileStamp(temporary)
      try keepPrevious(of: target.path)
    }
    return stamp
  }

  func removeLeftovers() throws(FileError) {
    let name = FilePath.name(of: target.path)
    try AtomicFile.removeLeftovers(
      in: PrivateFolder.parent(of: target.path),
      alsoEndingIn: [name + ".new", name + ".previous.new"])
  }

  func stamp() throws(FileError) -> FileStamp? {
    try Retry.onTransientError { () throws(FileError) in try FileStamp(target.path) }
  }

  /// Returns the decoded file, or `nil` if there is no file. An unusable file is set
  /// aside, and `other` returned in its place.
  ///
  /// - Throws: `FileError` if the system refuses to read the file or to set it aside.
  func readOrSetAside<Value>(
    _ decode: ([UInt8]) throws -> Value, other: () -> Value? = { nil }
  ) throws -> Value? {
    do {
      return try Self.read(path).map(decode)
    } catch let error as FileError where error.isSystemError {
      throw error
    } catch {
      try setAside(path, as: Self.flaw(error))
      return other()
    }
  }

  /// Returns why a file with that error is unusable, in a word.
  static func flaw(_ error: any Error) -> String { error is NewerVersion ? "newer" : "damaged" }

  /// Moves the file at `path` aside, under a name that includes the reason, unless it no longer
  /// exists.
  func setAside(_ path: String, as reason: String) throws(FileError) {
    let isRegular = FileStatus.of(path)?.isRegular ?? false
    let found = isRegular ? AtomicFile.followingLinks(path) : path
    var number = 1
    while UserFiles().exists("\(found).\(reason)-\(number)") { number += 1 }
    let aside = "\(found).\(reason)-\(number)"
    do {
      try AtomicFile.move(found, to: aside)
      logger.warning("kept the file as \(aside)")
    } catch  where error.cause == .system(ENOENT) {}
  }

  /// Keeps the current file under a second name, so that the file exists at every moment.
  private func keepPrevious(of target: String) throws(FileError) {
    let temporary = previousPath + ".new"
    unlink(temporary)
    if link(target, temporary) == 0 {
      try AtomicFile.move(temporary, to: previousPath)
    } else if errno != ENOENT {
      try AtomicFile.move(target, to: previousPath)
    }
  }
}
