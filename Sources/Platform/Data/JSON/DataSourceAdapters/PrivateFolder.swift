import Glibc

/// Folders that only this user may look into.
public enum PrivateFolder {
  /// Creates `folder` and whatever is missing above it; does nothing when it is there.
  ///
  /// - Throws: `FileError` when the system refuses.
  public static func create(_ folder: String) throws(FileError) {
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, folder != "/" else { throw .latest(folder) }
    try create(parent(of: folder))
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .latest(folder) }
  }

  /// The folder in which `path` lies.
  ///
  /// By bytes, because to Swift the slash can be one character with a mark behind it.
  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex else {
      return "/"
    }
    return String(path[..<slash])
  }
}
