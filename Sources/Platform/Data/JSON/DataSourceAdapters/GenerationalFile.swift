import Glibc

/// A small file that is replaced as a whole, with the generation before it kept beside it.
struct GenerationalFile: Sendable {
  /// More than any file of ours: what is larger is damaged.
  static let sizeLimit = 64 * 1024 * 1024

  let path: String
  var previousPath: String { path + ".previous" }

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
    let target = Self.resolvingLinks(path)
    let folder = PrivateFolder.parent(of: target)
    try PrivateFolder.create(folder)
    let temporary = target + ".new"
    unlink(temporary)
    do {
      try Self.writeThrough(bytes, to: temporary)
      try keepPrevious(of: target)
      try Self.move(temporary, to: target)
    } catch {
      unlink(temporary)
      throw error
    }
    try FileDescriptor(folder, O_RDONLY | O_DIRECTORY).synchronize()
  }

  /// Moves what is at `path` out of the way, under a name that tells why, and returns that name.
  func setAside(_ path: String, as reason: String) throws(FileError) -> String {
    var number = 1
    while Self.exists("\(path).\(reason)-\(number)") { number += 1 }
    let aside = "\(path).\(reason)-\(number)"
    try Self.move(path, to: aside)
    return aside
  }

  /// A second name for the file as it is, so that at no moment there is no file.
  private func keepPrevious(of target: String) throws(FileError) {
    let temporary = previousPath + ".new"
    unlink(temporary)
    if link(target, temporary) == 0 {
      try Self.move(temporary, to: previousPath)
    } else if errno != ENOENT {
      try Self.move(target, to: previousPath)
    }
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static func writeThrough(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try FileDescriptor(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    try file.writeAll(bytes)
    try file.synchronize()
  }

  private static func move(_ source: String, to target: String) throws(FileError) {
    guard rename(source, target) == 0 else { throw .latest(source) }
  }

  /// The file that `path` leads to, so that a link is written through and not replaced.
  private static func resolvingLinks(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
