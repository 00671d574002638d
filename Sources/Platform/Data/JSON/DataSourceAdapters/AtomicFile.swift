import Glibc

/// A file that is replaced in one step: whoever looks, even after a crash, finds the old or the new.
///
/// Where there is a link in place of the file, all this happens to the file that it leads to.
public struct AtomicFile: Sendable {
  let path: String
  private let temporaryPath: String
  private let mode: mode_t

  /// - Parameters:
  ///   - mode: who may read and write it; the system takes away what its user wants so.
  ///   - temporaryName: what it is called while it is written, in the same folder; whatever else has
  ///     that name is removed. None for one that this process alone uses.
  public init(path: String, mode: UInt32 = 0o600, temporaryName: String? = nil) {
    self.path = Self.followingLinks(path)
    let folder = PrivateFolder.parent(of: self.path)
    temporaryPath = "\(folder)/\(temporaryName ?? Self.temporaryName)"
    self.mode = mode
  }

  private static let temporaryPrefix = ".stopwatch-gtk-"
  private static let temporarySuffix = ".new"

  /// Short, so that it fits wherever the name of the file does.
  private static var temporaryName: String { "\(temporaryPrefix)\(getpid())\(temporarySuffix)" }

  /// Removes what writes that were cut off have left in a folder, whichever process began them.
  ///
  /// - Throws: `FileError` when the folder cannot be read.
  static func removeLeftovers(
    in folder: String, alsoEndingIn suffixes: [String]
  ) throws(FileError) {
    for name in try FolderListing.names(in: folder) {
      let isTemporary = name.hasPrefix(temporaryPrefix) && name.hasSuffix(temporarySuffix)
      if isTemporary || suffixes.contains(where: name.hasSuffix) { unlink("\(folder)/\(name)") }
    }
  }

  private var folder: String { PrivateFolder.parent(of: path) }

  /// - Parameter prepare: is done once the new file is on the disk, just before it takes its place.
  /// - Throws: `FileError` when the system refuses; then the old file is still there.
  public func write(
    _ bytes: [UInt8], preparing prepare: () throws(FileError) -> Void = {}
  ) throws(FileError) {
    unlink(temporaryPath)
    do {
      try writeTemporary(bytes)
      try prepare()
      try Self.move(temporaryPath, to: path)
    } catch {
      unlink(temporaryPath)
      // Whoever reads of it knows the file and not what it is called meanwhile.
      throw FileError(path, error.cause)
    }
    try Self.synchronize(folder: folder)
  }

  /// Takes the file away, if it is there.
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

  /// Where the system does that for no folder, or not for us, the file is there all the same.
  static func synchronize(folder: String) throws(FileError) {
    do {
      try FileDescriptor(folder, O_RDONLY | O_DIRECTORY).synchronize()
    } catch {
      let harmless: [FileError.Cause] = [EINVAL, ENOTSUP, EACCES].map { .system($0) }
      guard harmless.contains(error.cause) else { throw error }
    }
  }

  /// The file that `path` leads to, whether it is there or not.
  static func followingLinks(_ path: String) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    guard let next = destination(ofLink: path) else { return path }
    return next.utf8.first == UInt8(ascii: "/") ? next : PrivateFolder.parent(of: path) + "/" + next
  }

  private static func destination(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
