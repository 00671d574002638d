import Glibc

/// A file that is replaced atomically: readers find the old or the new contents, even after a
/// crash.
///
/// If the path is a symbolic link, all operations apply to the file that it points to.
struct AtomicFile: Sendable {
  let path: String
  private let temporaryPath: String
  private let mode: mode_t

  /// - Parameters:
  ///   - mode: the permissions of the file, from which the system removes those in the user's
  ///     umask.
  ///   - label: distinguishes the file while it is written, if another thread may be writing others
  ///     in the folder: any other file with its temporary name is deleted. That name is short so that
  ///     it fits wherever the name of the file does, and no other process uses it.
  init(path: String, mode: UInt32 = 0o600, label: String = "") {
    self.path = Self.followingLinks(path)
    let folder = PrivateFolder.parent(of: self.path)
    temporaryPath = "\(folder)/\(Self.temporaryPrefix)\(getpid())\(label)\(Self.temporarySuffix)"
    self.mode = mode
  }

  private static let temporaryPrefix = ".stopwatch-gtk-"
  private static let temporarySuffix = ".new"

  /// Deletes the temporary files of interrupted writes in a folder, whichever process began them.
  static func removeLeftovers(
    in folder: String, alsoEndingIn suffixes: [String]
  ) throws(FileError) {
    for name in try FolderListing.names(in: folder) {
      let isTemporary = name.hasPrefix(temporaryPrefix) && name.hasSuffix(temporarySuffix)
      if isTemporary || suffixes.contains(where: name.hasSuffix) {
        unlink("\(folder)/\(name)")
      }
    }
  }

  private var folder: String { PrivateFolder.parent(of: path) }

  /// Replaces the contents of the file.
  ///
  /// - Parameter prepare: called with the path of the new file when it is on disk, just before it
  ///   replaces the old one.
  /// - Throws: `FileError` if the system refuses; the old file then still exists.
  func write(
    _ bytes: [UInt8], preparing prepare: (_ temporary: String) throws(FileError) -> Void = { _ in }
  ) throws(FileError) {
    unlink(temporaryPath)
    do {
      try writeTemporary(bytes)
      try prepare(temporaryPath)
      try Self.move(temporaryPath, to: path)
    } catch {
      unlink(temporaryPath)
      // The reader of the error knows the file, not its temporary name.
      throw FileError(path, error.cause)
    }
    try Self.synchronize(folder: folder)
  }

  func remove() throws(FileError) {
    if unlink(path) == 0 {
      try Self.synchronize(folder: folder)
    } else if errno != ENOENT {
      throw .latest(path)
    }
  }

  static func move(_ source: String, to target: String) throws(FileError) {
    guard rename(source, target) == 0 else { throw .latest(source) }
  }

  private func writeTemporary(_ bytes: [UInt8]) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    let file = try FileDescriptor(temporaryPath, flags, mode: mode)
    try file.writeAll(bytes)
    try file.synchronize()
  }

  /// Flushes the folder to disk. An error because the system supports that for no folder, or not
  /// for this user, is ignored: the file exists nevertheless.
  static func synchronize(folder: String) throws(FileError) {
    do {
      try FileDescriptor(folder, O_RDONLY | O_DIRECTORY).synchronize()
    } catch {
      let ignoredCauses: [FileError.Cause] = [EINVAL, ENOTSUP, EACCES].map { .system($0) }
      guard ignoredCauses.contains(error.cause) else { throw error }
    }
  }

  /// Returns the path of the file that `path` links to, whether it exists or not.
  static func followingLinks(_ path: String) -> String {
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    if let text = resolved.flatMap({ String(validatingCString: $0) }) { return text }
    guard let next = destination(ofLink: path) else { return path }
    return next.hasPrefix("/") ? next : PrivateFolder.parent(of: path) + "/" + next
  }

  private static func destination(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(path, &buffer, buffer.count)
    return length > 0 ? String(validating: buffer.prefix(length), as: UTF8.self) : nil
  }
}
