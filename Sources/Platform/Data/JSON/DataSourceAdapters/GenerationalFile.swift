import Glibc

/// A small file that is replaced as a whole, with the generation before it kept beside it.
///
/// Where there is a link in place of the file, all this happens to the file that it leads to.
struct GenerationalFile: Sendable {
  /// More than any file of ours: what is larger is damaged.
  private static let sizeLimit = 64 * 1024 * 1024

  let path: String
  var previousPath: String { target + ".previous" }
  private var temporaryPath: String { target + ".new" }
  private var target: String { Self.followingLinks(path) }

  /// The bytes at `path`, one of this file's two generations; none when there is no such file.
  func read(_ path: String) throws(FileError) -> [UInt8]? {
    do {
      return try FileDescriptor(path, O_RDONLY | O_NONBLOCK).readAll(limit: Self.sizeLimit)
    } catch  where error.reason == .system(ENOENT) {
      return nil
    }
  }

  /// Replaces the file in one step: whoever looks, even after a crash, finds the old or the new.
  func write(_ bytes: [UInt8]) throws(FileError) {
    let target = target
    let folder = PrivateFolder.parent(of: target)
    try PrivateFolder.create(folder)
    removeLeftovers()
    do {
      try Self.writeThrough(bytes, to: temporaryPath)
      try keepPrevious(of: target)
      try Self.move(temporaryPath, to: target)
    } catch {
      removeLeftovers()
      throw error
    }
    try FileDescriptor(folder, O_RDONLY | O_DIRECTORY).synchronize()
  }

  /// Removes what a write that was cut off has left behind.
  func removeLeftovers() {
    unlink(temporaryPath)
    unlink(previousPath + ".new")
  }

  /// Moves what is at `path` out of the way, under a name that tells why.
  ///
  /// - Returns: that name, none when there is nothing in the way any more.
  func setAside(_ path: String, as reason: String) throws(FileError) -> String? {
    let found = Self.isRegularFile(path) ? Self.followingLinks(path) : path
    var number = 1
    while Self.exists("\(found).\(reason)-\(number)") { number += 1 }
    let aside = "\(found).\(reason)-\(number)"
    do {
      try Self.move(found, to: aside)
    } catch  where error.reason == .system(ENOENT) {
      return nil
    }
    return aside
  }

  /// A second name for the file as it is, so that at no moment there is no file.
  private func keepPrevious(of target: String) throws(FileError) {
    let temporary = previousPath + ".new"
    if link(target, temporary) == 0 {
      try Self.move(temporary, to: previousPath)
    } else if errno != ENOENT {
      try Self.move(target, to: previousPath)
    }
  }

  private static func writeThrough(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try FileDescriptor(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    try file.writeAll(bytes)
    try file.synchronize()
  }

  private static func move(_ source: String, to target: String) throws(FileError) {
    guard rename(source, target) == 0 else { throw .latest(source) }
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The file that `path` leads to, whether it is there or not.
  private static func followingLinks(_ path: String) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    guard let next = destination(ofLink: path) else { return path }
    return next.hasPrefix("/") ? next : PrivateFolder.parent(of: path) + "/" + next
  }

  private static func destination(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
