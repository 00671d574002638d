import Glibc

/// A small file that is replaced as a whole, with the generation before it kept beside it.
///
/// Where there is a link in place of the file, all this happens to the file that it leads to.
public struct GenerationalFile: Sendable {
  /// More than any file of ours: what is larger is damaged.
  public static let sizeLimit = 64 * 1024 * 1024

  let path: String
  var previousPath: String { target.path + ".previous" }
  private var target: AtomicFile { AtomicFile(path: path) }

  /// The bytes at `path`, such as one of this file's two generations; none when there is no file.
  /// Tries again while the system refuses for a reason that may pass.
  static func read(_ path: String) throws(FileError) -> [UInt8]? {
    try Retry.whilePassing { () throws(FileError) in try readOnce(path) }
  }

  static func readOnce(_ path: String) throws(FileError) -> [UInt8]? {
    do {
      return try FileDescriptor(path, O_RDONLY | O_NONBLOCK).readAll(limit: sizeLimit)
    } catch  where error.cause == .system(ENOENT) {
      return nil
    }
  }

  /// Replaces the file in one step, and keeps the one before.
  func write(_ bytes: [UInt8]) throws(FileError) {
    let target = target
    try PrivateFolder.create(PrivateFolder.parent(of: target.path))
    try target.write(bytes) { () throws(FileError) in try keepPrevious(of: target.path) }
  }

  /// Removes what a write that was cut off has left behind.
  ///
  /// - Throws: `FileError` when the folder cannot be read.
  func removeLeftovers() throws(FileError) {
    let folder = PrivateFolder.parent(of: target.path)
    let name = String(target.path.dropFirst(folder.count + 1))
    try AtomicFile.removeLeftovers(
      in: folder, alsoEndingIn: [name + ".new", name + ".previous.new"])
  }

  /// Which file is there now; none when there is no file.
  func stamp() throws(FileError) -> FileStamp? {
    try Retry.whilePassing { () throws(FileError) in try FileStamp(target.path) }
  }

  /// Moves what is at `path` out of the way, under a name that tells why.
  ///
  /// - Returns: that name, none when there is nothing in the way any more.
  func setAside(_ path: String, as reason: String) throws(FileError) -> String? {
    let found = Self.isRegularFile(path) ? AtomicFile.followingLinks(path) : path
    var number = 1
    while Self.exists("\(found).\(reason)-\(number)") { number += 1 }
    let aside = "\(found).\(reason)-\(number)"
    do {
      try AtomicFile.move(found, to: aside)
    } catch  where error.cause == .system(ENOENT) {
      return nil
    }
    return aside
  }

  /// A second name for the file as it is, so that at no moment there is no file.
  private func keepPrevious(of target: String) throws(FileError) {
    let temporary = previousPath + ".new"
    unlink(temporary)
    if link(target, temporary) == 0 {
      try AtomicFile.move(temporary, to: previousPath)
    } else if errno != ENOENT {
      try AtomicFile.move(target, to: previousPath)
    }
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
